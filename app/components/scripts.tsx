import { Scripts as RemixScripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { useNonce } from "./nonce.tsx";

/**
 * Remix's scripts, which have the line after what the page is painted with: a page stands and is sent
 * without them, so that styles, the font and the first pictures come first. Remix has no option for it.
 */
export function Scripts() {
  return low(RemixScripts({ nonce: useNonce() }));
}

/** The preloads in it, asked for with a low priority. */
function low(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Parts>(child)) return child;
    // In small letters: React 18 does not know it yet.
    if (child.props.rel === "modulepreload") return cloneElement(child, { fetchpriority: "low" });
    return child.props.children ? cloneElement(child, {}, low(child.props.children)) : child;
  });
}

interface Parts {
  rel?: string;
  fetchpriority?: "low";
  children?: ReactNode;
}
