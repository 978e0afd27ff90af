import { readFile } from 'node:fs/promises'

import type { Pacote } from '#server/base/ports.ts'
import { emUmSo, montarPacote } from '#server/core/validacao/montar-pacote.ts'

const texto = (nome: string) => readFile(new URL(`../core/pagina-do-pacote/${nome}`, import.meta.url), 'utf8')

/** The page's files, which are used as they are. */
async function lerPagina() {
  const [pagina = '', ...modulos] = await Promise.all(
    ['verificar.html', 'provas.js', 'tempo.js', 'partes.js', 'verificar.js'].map(texto),
  )
  return { pagina, codigo: emUmSo(...modulos) }
}

export function criarPacote(): Pacote {
  let lida: ReturnType<typeof lerPagina> | undefined
  return {
    async montar(dados) {
      return montarPacote(dados, await (lida ??= lerPagina()))
    },
  }
}
