import { chooseLanguage, chosenLanguage, offered } from './languages.ts';

/** Shows the page in the language of the browser, unless its reader has chosen one here before. */
export async function readerLanguage(): Promise<void> {
  let isChosen = false;
  try {
    isChosen = localStorage.getItem('atrium-language') !== null;
  } catch {
    // Without storage nothing was chosen.
  }
  if (isChosen) return;
  const spoken = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  const language = spoken.flatMap((one) => offered.find((other) => other === one) ?? [])[0];
  if (language !== undefined && language !== chosenLanguage()) await chooseLanguage(language);
}
