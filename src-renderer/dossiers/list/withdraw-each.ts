/**
 * Takes documents back one after another. One that arrived meanwhile, or cannot be taken back, keeps
 * none of the others from it: they would be sent although the user said no. Throws the first failure,
 * once all were asked for.
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
