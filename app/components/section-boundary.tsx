import { Component, type ErrorInfo, type ReactNode, Suspense } from "react";
import { m } from "#messages";
import { Button } from "./ui/button.tsx";

interface SectionBoundaryProps {
  /** Its content, as the traveller calls it: "Your hotels". */
  what: string;
  children: ReactNode;
}

/**
 * One part of a screen: if it fails to render it says so in place, and the rest of the screen stays. The same
 * on the server; the browser then retries the render once.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: the browser's log is this one
    console.error(`NoVo: ${this.props.what} could not be drawn`, error, componentStack);
  }

  override render() {
    const { what, children } = this.props;
    const failed = (
      <div role="alert" className="card flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1">{m.failures.notShown({ what })}</p>
        <Button type="button" variant="quiet" onClick={() => this.setState({ failed: false })}>
          {m.common.tryAgain()}
        </Button>
      </div>
    );
    return this.state.failed ? failed : <Suspense fallback={failed}>{children}</Suspense>;
  }
}
