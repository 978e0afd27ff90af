import { emUmSo } from '#server/validacao/montar-pacote.ts'

/** The page of an exported document, as the server's adapter reads it. */
export async function paginaDoPacote() {
  const [pagina, provas, tempo, verificar] = await Promise.all([
    import('#server/validacao/pagina/verificar.html?raw'),
    import('#server/validacao/pagina/provas.js?raw'),
    import('#server/validacao/pagina/tempo.js?raw'),
    import('#server/validacao/pagina/verificar.js?raw'),
  ])
  return { pagina: pagina.default, codigo: emUmSo(provas.default, tempo.default, verificar.default) }
}
