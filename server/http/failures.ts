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

/** Method, and path below the API's base. */
export type Chamado = { method: string; path: string }

/** Turns anything thrown into a refusal; logs what isn't one. */
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
  // the contract let a bad value through: logged, so that its missing limit can be added
  portas.registrar('erro', recusado ? 'valor que o contrato deixou passar' : 'falha', {
    rota: `${method} ${rota}`,
    traceId,
    erro: erro instanceof Error ? (erro.stack ?? erro.message) : String(erro),
  })
  return new Problema(recusado ? 'VALOR_FORA_DO_ALCANCE' : 'FALHA_INTERNA')
}

/** Refusal for a slow statement: the endpoint's own, else by whether it reads or writes. */
function codigoDaDemora(demorada: 'ESPERA' | 'DEMORA', method: string, rota: string): CodigoProblema {
  const deles = endpointDe(method, rota)?.demora?.[demorada]
  if (deles) return deles
  if (demorada === 'ESPERA') return 'REGISTRO_OCUPADO'
  return method === 'GET' ? 'CONSULTA_DEMORADA' : 'OPERACAO_DEMORADA'
}

/** The endpoint of a failed call; undefined outside the API. */
function endpointDe(method: string, rota: string) {
  try {
    return encontrar(method, rota).rota.endpoint
  } catch {
    return undefined
  }
}
