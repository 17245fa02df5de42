/** Why a page was not read, for the log: the user is told the same in every case, so that nobody can explore our network. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}
