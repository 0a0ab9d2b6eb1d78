import { createContext, useContext } from "react";

/**
 * The script nonce of this response. In the browser it is empty: browsers hide nonces from scripts,
 * so an element's nonce never matches after hydration.
 */
export const NonceContext = createContext("");

export const useNonce = () => useContext(NonceContext);
