import type { MessageBoxQuestion } from '../page-messages.ts'

/**
 * Shows a message box over the page, out of reach of the page's scripts. Resolves with the button's
 * index.
 */
export function showMessageBox(question: MessageBoxQuestion): Promise<number> {
  const holder = document.createElement('div')
  const root = holder.attachShadow({ mode: 'closed' })
  const box = document.createElement('dialog')
  box.setAttribute('aria-label', question.title)
  Object.assign(box.style, { font: '14px system-ui', maxWidth: '28rem', borderRadius: '8px' })
  const message = document.createElement('p')
  message.textContent = question.message
  message.style.fontWeight = '600'
  const detail = document.createElement('p')
  detail.textContent = question.detail
  const row = document.createElement('div')
  Object.assign(row.style, { display: 'flex', gap: '8px', justifyContent: 'flex-end' })
  box.append(message, detail, row)
  root.append(box)
  return new Promise((resolve) => {
    const close = (index: number) => {
      holder.remove()
      resolve(index)
    }
    for (const [index, label] of question.buttons.entries()) {
      const button = document.createElement('button')
      button.textContent = label
      button.autofocus = index === question.defaultId
      button.addEventListener('click', () => close(index))
      row.append(button)
    }
    box.addEventListener('cancel', () => close(question.cancelId))
    document.documentElement.append(holder)
    box.showModal()
  })
}
