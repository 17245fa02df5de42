import { callApi } from './api.ts';

/**
 * Saves an answer of the API as a file. Fetched rather than linked, because the call carries the bearer; then handed to
 * the browser.
 * @throws ApiError
 */
export async function saveAnswer(path: string, fileName: string): Promise<void> {
  const answer = await callApi(path);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
