/** Figures as the reader's language writes them. */
import { useTranslation } from 'react-i18next'

export function useFigures() {
  const { i18n } = useTranslation()
  const { language } = i18n
  return {
    count: (figure: number) => figure.toLocaleString(language),
    megabytes: (bytes: number) => megabytesText(bytes, language),
    percent: (share: number, sign?: 'exceptZero') => percentText(share, language, sign),
  }
}

/** `0.4 MB`: with one decimal, so that little is not nothing. */
function megabytesText(bytes: number, language: string): string {
  const megabytes = bytes / 1_000_000
  const written = { style: 'unit', unit: 'megabyte', maximumFractionDigits: megabytes < 100 ? 1 : 0 } as const
  return megabytes.toLocaleString(language, written)
}

/** One to two decimals: a third is `33.33%`, a half `50.0%`. */
export function percentText(share: number, language: string, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  return share.toLocaleString(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
    signDisplay,
  })
}
