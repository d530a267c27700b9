import { useState } from 'react'
import { isReadable } from './local-time-text.ts'

/**
 * For what can keep whole times alone: a half typed one is known to its field only, which
 * tells of it, and the time before stays in force. Any other time that comes from elsewhere shows at once.
 */
export function useWholeTime(value: string, onChange: (local: string) => void) {
  const [typed, setTyped] = useState({ text: value, kept: value })
  return {
    value: typed.kept === value ? typed.text : value,
    onChange: (text: string) => {
      const kept = text === '' || isReadable(text) ? text : value
      setTyped({ text, kept })
      if (kept !== value) onChange(kept)
    },
  }
}
