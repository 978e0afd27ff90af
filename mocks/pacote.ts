import { emUmSo } from '#server/core/validacao/montar-pacote.ts'

/** The page of an exported document, as the server's adapter reads it. */
export async function paginaDoPacote() {
  const [pagina, provas, tempo, partes, verificar] = await Promise.all([
    import('#server/core/pagina-do-pacote/verificar.html?raw'),
    import('#server/core/pagina-do-pacote/provas.js?raw'),
    import('#server/core/pagina-do-pacote/tempo.js?raw'),
    import('#server/core/pagina-do-pacote/partes.js?raw'),
    import('#server/core/pagina-do-pacote/verificar.js?raw'),
  ])
  return { pagina: pagina.default, codigo: emUmSo(provas.default, tempo.default, partes.default, verificar.default) }
}
