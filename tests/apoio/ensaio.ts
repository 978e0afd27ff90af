import type { Banco } from '#server/database/connection.ts'

const DESFAZER = new Error('tried, not done')
/** While `ligado`, every transaction is rolled back, so that each call of the matrix finds the documents unchanged. */
export const ensaiar = (banco: Banco, ligado: () => boolean): Banco => ({
  linhas: banco.linhas,
  async transacao(fazer) {
    if (!ligado()) return banco.transacao(fazer)
    const feito: { resposta?: Awaited<ReturnType<typeof fazer>> } = {}
    try {
      await banco.transacao(async (tx) => {
        feito.resposta = await fazer(tx)
        throw DESFAZER
      })
    } catch (erro) {
      if (erro !== DESFAZER) throw erro
    }
    return feito.resposta as Awaited<ReturnType<typeof fazer>> // DESFAZER is thrown only after it was set
  },
})
