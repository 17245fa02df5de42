import { callApi } from './api.ts';

/**
 * Downloads an API response as a file. A plain link couldn't send the bearer.
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
