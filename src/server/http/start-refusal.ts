import { DataDirectoryError } from '../db/lock-data-directory.ts';
import { describeError } from './logging.ts';
import { SettingError } from './settings.ts';

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

/** What the terminal says when the product cannot start: one sentence where we know the cause, else all we know. */
export function refusalOf(error: unknown): string {
  if (error instanceof SettingError || error instanceof DataDirectoryError) return error.message;
  const { code, syscall, port, address } = rootOf(error) as SystemError;
  if (syscall === 'listen')
    return `${LISTEN_FAULTS[code!]?.(port, address) ?? `Listening failed (${code}).`}`;
  if (syscall === 'connect' || syscall === 'getaddrinfo') {
    return `The database server of DATABASE_URL cannot be reached (${code}).`;
  }
  if (code === 'ERR_MODULE_NOT_FOUND' && String(error).includes('entry-server.js')) {
    return 'The pages are not built; run npm run build first.';
  }
  const { message, stack } = describeError(error);
  return `Starting failed: ${message}\n${stack ?? ''}`;
}

const LISTEN_FAULTS: Record<string, (port?: number, address?: string) => string> = {
  EADDRINUSE: (port) => `PORT ${port} is in use by another process.`,
  EACCES: (port) => `PORT ${port} may not be used by this user.`,
  EADDRNOTAVAIL: (_port, address) => `HOST ${address} is not an address of this machine.`,
  ENOTFOUND: () => 'HOST is not an address of this machine.',
};

/** The innermost cause: drivers wrap what the system said, and a name with several addresses fails several times. */
function rootOf(error: unknown): object {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return rootOf(error.cause);
  return error instanceof Error ? error : {};
}
