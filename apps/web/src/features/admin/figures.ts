/** Figures as the reader's language writes them. */
import { useTranslation } from 'react-i18next'

export function useFigures() {
  const { i18n } = useTranslation()
  const { language } = i18n
  return {
    count: (figure: number) => figure.toLocaleString(language),
    percent: (share: number, sign?: 'exceptZero') => percentText(share, language, sign),
  }
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
