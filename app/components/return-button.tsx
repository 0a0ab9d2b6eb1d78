import { Link } from "@remix-run/react";
import { House } from "lucide-react";
import { Button } from "./ui/button.tsx";

/** Back to the assistant, at the bottom right of every screen but home. */
export function ReturnButton() {
  return (
    <Button asChild look="quiet" className="fixed right-4 bottom-4 shadow-card">
      <Link to="/" prefetch="intent">
        <House size={18} strokeWidth={1.75} aria-hidden="true" /> Return
      </Link>
    </Button>
  );
}
