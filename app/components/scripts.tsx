import { Scripts as RemixScripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { useNonce } from "./nonce.tsx";

/**
 * Remix's scripts, loaded after what paints the page: the page renders and submits without them, so styles,
 * the font and the first pictures come first. Remix has no option for it.
 */
export function Scripts() {
  return low(RemixScripts({ nonce: useNonce() }));
}

/** Gives the preloads in it a low priority. */
function low(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Parts>(child)) return child;
    // Lower case: React 18 does not know it yet.
    if (child.props.rel === "modulepreload") return cloneElement(child, { fetchpriority: "low" });
    return child.props.children ? cloneElement(child, {}, low(child.props.children)) : child;
  });
}

interface Parts {
  rel?: string;
  fetchpriority?: "low";
  children?: ReactNode;
}
