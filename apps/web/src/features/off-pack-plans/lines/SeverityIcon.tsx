import css from './SeverityIcon.module.css'
/** A filled sign in the colour of its level. The mark in it and the edge around it keep it legible on every theme. */
export interface SeverityIconProps {
  readonly level: number
  readonly label: string
}

export function SeverityIcon({ level, label }: SeverityIconProps) {
  return (
    <span className={css['icon']} data-level={level} role="img" aria-label={label} title={label}>
      <svg aria-hidden="true" viewBox="0 0 16 16" width={16} height={16}>
        <path d="M8 1.2 15.3 14.4H.7Z" fill="currentColor" stroke="var(--edge)" strokeLinejoin="round" />
        <path className={css['mark']} d="M8 6v4M8 12.3h.01" />
      </svg>
    </span>
  )
}
