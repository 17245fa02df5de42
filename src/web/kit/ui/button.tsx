import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-1 text-center leading-tight font-semibold no-underline pressable';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-clay text-on-clay hover:[filter:brightness(0.95)]',
  secondary: 'border-2 border-control bg-surface text-ink hover:border-ink',
  danger: 'border-2 border-danger bg-surface text-danger hover:bg-paper-deep',
  ghost: 'text-ink hover:bg-paper-deep',
};

/** Classes for links that look like buttons. Use one `primary` per screen. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`;
}

/** Classes of a link that stands alone. Its touch target is taller than its text. */
export const TEXT_LINK =
  'inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4';

export function Button({
  variant = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
