import { t } from '#web/kit/language/t.ts';
import { BRAND } from '#contract/brand.ts';
import type { ReactNode } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';

export function AccountPending() {
  return (
    <Notice
      seed="account-pending"
      title={t('Account Pending Approval')}
      action={
        <Link to="/" className={buttonClass()}>
          <Icon name="back" className="size-5 turns-rtl" />
          {t('Return to Homepage')}
        </Link>
      }
    >
      {t(
        'Your application is with our team. Approval takes 24-48 hours, and we’ll email you as soon as your account is open.',
      )}
    </Notice>
  );
}

export function AccountSuspended() {
  const me = useMe();
  const reason = me?.suspensionReason;
  return (
    <Notice
      seed="account-suspended"
      title={t(me?.declined ? 'Application Declined' : 'Account Suspended')}
      action={
        <a
          href={`mailto:${BRAND.mailboxes.support}?subject=${me?.declined ? 'Application%20declined' : 'Account%20suspended'}`}
          className={buttonClass()}
        >
          <Icon name="mail" />
          {t('Contact Support')}
        </a>
      }
    >
      {me?.declined && <span className="mb-3 block">{t('Your application was declined.')}</span>}
      {reason && (
        <span className="mb-3 block rounded-xl bg-paper-deep px-4 py-3 text-ink">
          <span className="block text-sm font-semibold">{t('Reason')}</span>
          <bdi className="block wrap-anywhere whitespace-pre-line">{reason}</bdi>
        </span>
      )}
      {t(
        me?.declined
          ? 'If you think this is a mistake, or something has changed, write to us. We can still open your account.'
          : 'Your account has been suspended, so your dashboard, events and templates are unavailable for now. If you think this is a mistake, write to us.',
      )}
    </Notice>
  );
}

interface NoticeProps {
  seed: string;
  title: string;
  action: ReactNode;
  children?: ReactNode;
}

/** Replaces a page that the viewer may not use. */
export function Notice({ seed, title, action, children }: NoticeProps) {
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:py-16">
      <section className="overflow-hidden rounded-3xl border-2 border-line bg-surface">
        <Pattern seed={seed} category="community" className="h-28 w-full" />
        <div className="p-6 sm:p-8">
          <h1 className="text-3xl font-extrabold">{title}</h1>
          {children && <p className="mt-3 text-ink-soft">{children}</p>}
          <div className="mt-6">{action}</div>
        </div>
      </section>
    </div>
  );
}
