import { t } from '#web/kit/language/t.ts';
import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ContextType, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface PartBoundaryProps {
  /** Subject of the sentence "… could not be shown." */
  what: string;
  /** Content that replaces the usual error box. */
  fallback?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** An error boundary around one part of a page. React logs the error once. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** Removes inactive queries and refetches active queries, because stale data may have caused the error. */
  retry = async (): Promise<void> => {
    this.context?.removeQueries({ type: 'inactive' });
    await this.context?.refetchQueries();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { what, fallback, className = '', children } = this.props;
    if (!this.state.failed) return children;
    return (
      fallback ?? (
        <div
          role="alert"
          className={`rounded-3xl border-2 border-line bg-surface p-5 text-center ${className}`}
        >
          <p className="font-semibold">{t('{what} could not be shown.', { what })}</p>
          <Button variant="secondary" className="mt-4" onClick={() => void this.retry()}>
            {t('Retry')}
          </Button>
        </div>
      )
    );
  }
}
