import { notFound, redirect } from '@tanstack/react-router'

import { naoAcharExcluido } from '#domain/lixeira/na-lixeira.ts'
import type { Address } from '#domain/lotacao/open-as.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { eProblema } from '#platform/falhas.ts'

/** For loaders: the answer, or a redirect to the page that says why it may not be read, or "não encontrado". */
export async function abrirOuRecusar<T>(
  pergunta: Promise<T>,
  idMobil: string | undefined,
  address?: Address,
): Promise<T> {
  try {
    return await pergunta
  } catch (erro) {
    if (eProblema(erro, 'SEM_ACESSO'))
      throw redirect({
        to: '/403/{-$idMobil}/{-$idUsuario}',
        params: idMobil ? { idMobil, idUsuario: String(entradaAtiva() ?? '') } : {},
        state: address ? { refused: { pathname: address.pathname, search: address.search, hash: address.hash } } : {},
        replace: true,
      })
    if (eProblema(erro, 'DOCUMENTO_NAO_ENCONTRADO') || eProblema(erro, 'ENDERECO_INVALIDO')) throw notFound()
    naoAcharExcluido(erro)
    throw erro
  }
}
