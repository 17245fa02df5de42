/** Why a page was not read, for the log. Users get one message for all reasons, so they cannot explore our network. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}
