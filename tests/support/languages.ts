/**
 * The languages of Restock, named like their files in `assets/locales`, `assets/store` and `docs/glossary`;
 * English, which the others are translated from, comes first.
 */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt_BR', 'nl', 'pl', 'ja', 'ar'] as const;

export type Language = (typeof languages)[number];

/** Its BCP 47 tag, as `Intl` takes it. */
export const tagOf = (language: Language): string => language.replace('_', '-');
