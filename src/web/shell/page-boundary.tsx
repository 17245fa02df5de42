import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

/** Catches what a page throws and offers to load it anew. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailed onRetry={() => location.reload()} /> : this.props.children;
  }
}
