/*
 * Browsers without a window speak American English: in the person's own language a test would see other texts,
 * dates and units, and guess other prices.
 */

/** For Chromium. Which of the two it obeys depends on the system. */
export const languageArguments = ['--lang=en-US'];
export const languageEnvironment = { LANGUAGE: 'en_US' };

/** For Firefox. */
export const languagePreferences = {
  'intl.locale.requested': 'en-US',
  'intl.accept_languages': 'en-US, en',
};
