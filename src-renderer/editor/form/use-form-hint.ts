import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { FormReading } from './reading/use-form-reading.ts'

/** A line above the fields of the form. */
interface FormHint {
  readonly text: string
  readonly attributes: { readonly 'data-testid'?: string; readonly role?: 'alert' }
}

/**
 * Returns the line that says why the form has no fields, or that the form goes by the names in the text
 * because no schema is known; null if the form has a schema and fields.
 */
export function useFormHint(
  { schema }: Pick<EditorContext, 'schema'>,
  { isOff, failed, answer }: Pick<FormReading, 'isOff' | 'failed' | 'answer'>,
): ComputedRef<FormHint | null> {
  const { t } = useI18n()

  return computed(() => {
    if (isOff.value) return { text: t('editorForm.off'), attributes: { 'data-testid': 'form-off' } }
    if (failed.value) {
      const attributes = { 'data-testid': 'form-failed', role: 'alert' } as const
      return { text: t('editorForm.failed'), attributes }
    }
    if (answer.value === null) return null
    if (answer.value.root === null) return { text: t('editorForm.empty'), attributes: {} }
    if (answer.value.bySchema || schema.value === 'searching') return null
    return { text: t('editorForm.shape'), attributes: { 'data-testid': 'form-shape' } }
  })
}
