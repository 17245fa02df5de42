import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/**
 * Catches what a page throws, above all code that could not be fetched, and offers to try again: by loading the page anew,
 * because after a release the old names of the code are gone.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
        <h1 className="text-3xl">This page could not be shown</h1>
        <p className="mt-3 text-ink-soft">The connection may have been lost. Nothing that you did is gone.</p>
        <Button className="mt-6" onClick={() => location.reload()}>
          Retry
        </Button>
      </div>
    );
  }
}
