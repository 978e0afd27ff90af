import type { CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { encontrar } from '#server/base/rotas.ts'
import {
  arquivosAusentes,
  bancoAusente,
  consultaDe,
  consultaDemorada,
  semConexaoLivre,
  semEspaco,
  valorRecusado,
} from '#server/database/falhas.ts'

/** The method and the path, below the API's base, of a call that failed. */
export type Chamado = { method: string; path: string }

/** Whatever was thrown, as a refusal; what is no refusal is told in the log. */
export function comoProblema(
  portas: Portas,
  erro: unknown,
  { method, path: rota }: Chamado,
  traceId: string,
): Problema {
  if (erro instanceof Problema) return erro
  const registrar = (mensagem: string, resto: object = {}) =>
    portas.registrar('erro', mensagem, { rota: `${method} ${rota}`, traceId, erro: String(erro), ...resto })
  if (semConexaoLivre(erro)) {
    registrar('sem conexão livre')
    return new Problema('SISTEMA_OCUPADO')
  }
  if (bancoAusente(erro)) return new Problema('BANCO_INDISPONIVEL')
  if (semEspaco(erro)) {
    registrar('sem espaço')
    return new Problema('SEM_ESPACO')
  }
  if (arquivosAusentes(erro)) {
    registrar('arquivos indisponíveis')
    return new Problema('ARQUIVOS_INDISPONIVEIS')
  }
  const demorada = consultaDemorada(erro)
  if (demorada !== undefined) {
    registrar('consulta demorada', { consulta: consultaDe(erro) })
    return new Problema(codigoDaDemora(demorada, method, rota))
  }
  const recusado = valorRecusado(erro)
  // the contract should have refused it: told here, so that the range that is missing there can be added
  portas.registrar('erro', recusado ? 'valor que o contrato deixou passar' : 'falha', {
    rota: `${method} ${rota}`,
    traceId,
    erro: erro instanceof Error ? (erro.stack ?? erro.message) : String(erro),
  })
  return new Problema(recusado ? 'VALOR_FORA_DO_ALCANCE' : 'FALHA_INTERNA')
}

/** What is said of a statement that took too long: in the endpoint's own words, else by whether it reads or writes. */
function codigoDaDemora(demorada: 'ESPERA' | 'DEMORA', method: string, rota: string): CodigoProblema {
  const deles = endpointDe(method, rota)?.demora?.[demorada]
  if (deles) return deles
  if (demorada === 'ESPERA') return 'REGISTRO_OCUPADO'
  return method === 'GET' ? 'CONSULTA_DEMORADA' : 'OPERACAO_DEMORADA'
}

/** The endpoint of a call that failed; undefined for one that is none of the API's. */
function endpointDe(method: string, rota: string) {
  try {
    return encontrar(method, rota).rota.endpoint
  } catch {
    return undefined
  }
}
