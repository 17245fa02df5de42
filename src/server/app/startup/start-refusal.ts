import { DataDirectoryError } from '#server/platform/db/lock-data-directory.ts';
import { describeError } from '#server/platform/http/logging.ts';
import { ForeignStorageError } from './claim-storage.ts';
import { SettingError } from './setting-error.ts';

export class ListenError extends Error {
  constructor(host: string, port: number, { code }: NodeJS.ErrnoException) {
    super(
      code === 'EADDRINUSE'
        ? `PORT ${port} is in use by another process.`
        : code === 'EACCES'
          ? `PORT ${port} cannot be used: this user lacks the permission.`
          : `HOST ${host} is not an address of this machine (${code}).`,
    );
  }
}

/** Message printed when the product cannot start: one sentence for a known cause, otherwise the error's message and stack. */
export function refusalOf(error: unknown): string {
  const known = [SettingError, DataDirectoryError, ForeignStorageError, ListenError].some(
    (kind) => error instanceof kind,
  );
  if (known) return (error as Error).message;
  const { code, syscall, message: systemMessage } = rootOf(error) as Partial<NodeJS.ErrnoException>;
  if (syscall === 'connect' || syscall === 'getaddrinfo') {
    return `The database server of DATABASE_URL cannot be reached (${code}).`;
  }
  if (systemMessage?.startsWith('Connection terminated')) {
    return 'The database server of DATABASE_URL does not answer.';
  }
  if (code === 'ERR_MODULE_NOT_FOUND' && String(error).includes('entry-server.js')) {
    return 'The pages are not built; run npm run build first.';
  }
  const { message, stack } = describeError(error);
  return `Starting failed: ${message}\n${stack ?? ''}`;
}

/** The innermost cause. Drivers wrap system errors, and a host name with several addresses fails with one error per address. */
function rootOf(error: unknown): object {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return rootOf(error.cause);
  return error instanceof Error ? error : {};
}
