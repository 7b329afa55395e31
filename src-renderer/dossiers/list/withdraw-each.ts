/**
 * Withdraws documents one after another. A failure for one document does not stop the withdrawal of
 * the others, which would otherwise be sent against the user's wish. Throws the first failure after
 * all documents were tried.
 */
export async function withdrawEach(
  dossierIds: readonly string[],
  withdraw: (dossierId: string) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = []
  for (const id of dossierIds) {
    try {
      await withdraw(id)
    } catch (thrown) {
      problems.push(thrown)
    }
  }
  if (problems.length > 0) throw problems[0]
}
