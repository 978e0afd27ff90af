import type { Problema } from '#contract/problem.ts'

import type { Dito, Frase } from '#server/base/palavras/dizer.ts'
import { ditoDe } from '#server/base/palavras/recusa-dita.ts'

/**
 * What the rules of an act say, by a name that stays when the words change: programs tell reasons apart by it. Every
 * sentence that an act done in a batch may be refused with has one (tests/api/em-lote-regras.test.ts).
 */
const MOTIVOS: Partial<Record<Frase, string>> = {
  'Só para usuários internos.': 'SO_INTERNOS',
  'Finalize e assine o documento antes.': 'EM_ELABORACAO',
  'O documento ainda não foi assinado.': 'PENDENTE_DE_ASSINATURA',
  'O documento foi cancelado.': 'CANCELADO',
  'O documento está sem efeito.': 'SEM_EFEITO',
  'O documento foi eliminado.': 'ELIMINADO',
  'O documento não está com a sua unidade.': 'NAO_ESTA_COM_A_UNIDADE',
  'O documento não está em trânsito.': 'FORA_DE_TRANSITO',
  'O documento está em trânsito: receba-o antes.': 'EM_TRANSITO',
  'O documento está juntado a outro.': 'JUNTADO',
  'O documento está apensado a outro.': 'APENSADO',
  'A via foi cancelada.': 'VIA_CANCELADA',
  'O documento está sobrestado: retome o andamento antes.': 'SOBRESTADO',
  'O documento não está sobrestado.': 'NAO_SOBRESTADO',
  'O documento está arquivado: desarquive-o antes.': 'ARQUIVADO_CORRENTE',
  'O documento está no arquivo intermediário.': 'ARQUIVADO_INTERMEDIARIO',
  'O documento está no arquivo permanente.': 'ARQUIVADO_PERMANENTE',
  'O documento está em edital de eliminação.': 'EM_EDITAL_DE_ELIMINACAO',
  'O documento está com órgão externo: receba-o de volta antes.': 'COM_ORGAO_EXTERNO',
  'Já há um volume mais novo.': 'HA_VOLUME_MAIS_NOVO',
  'Há documentos apensados a este.': 'HA_APENSADOS',
  'Classifique o documento antes de arquivar.': 'SEM_CLASSIFICACAO',
  'Você já deu ciência deste documento.': 'JA_CIENTE',
  'O documento ainda não tem via.': 'SEM_VIA',
  'O documento já está nessa unidade.': 'JA_ESTA_NO_DESTINO',
  'Não se faz em substituição: volte para a sua própria lotação.': 'EM_SUBSTITUICAO',
  'O documento já está com você.': 'JA_ESTA_COM_VOCE',
  'O documento não está atribuído a ninguém.': 'SEM_ATRIBUICAO',
  'Só se atribui a quem é da sua unidade.': 'DE_OUTRA_UNIDADE',
  'Só quem está com o documento, ou a unidade que o marcou.': 'MARCADO_POR_OUTRA_UNIDADE',
  'Receba o documento antes.': 'A_RECEBER',
  'Não há trâmite em paralelo nem notificação com a sua unidade.': 'NADA_A_CONCLUIR',
  'É um rascunho: finalize e assine o documento antes.': 'RASCUNHO',
  '{sigla} é restrito, e ninguém do destino está na lista de quem o lê. Acrescente alguém antes.': 'DESTINO_NAO_LE',
  'Falta a conclusão de {quem}.': 'FALTA_CONCLUSAO',
  'O documento já está com {quem}.': 'JA_ESTA_COM_A_PESSOA',
  'O documento já está com {unidade}: conclua, em vez de tramitar.': 'JA_ESTA_COM_A_PESSOA',
  'O documento já tem o marcador {nome}.': 'JA_MARCADO',
  'O documento já está na pasta {nome}.': 'JA_MARCADO',
  'O documento não tem o marcador {nome}.': 'NAO_MARCADO',
}

/** The sentence itself, without who did it and when, which may follow it. */
function fraseDe(oQue: Dito): Frase | undefined {
  if (typeof oQue === 'string') return oQue
  if (Array.isArray(oQue)) return oQue[0] && fraseDe(oQue[0])
  return 'frase' in oQue ? oQue.frase : undefined
}

export function motivoDe(oQue: Dito): string {
  const frase = fraseDe(oQue)
  // who did what, and when: a colleague was quicker
  if (frase?.endsWith(' {quando}.')) return 'OUTRO_FEZ_ANTES'
  return (frase && MOTIVOS[frase]) ?? 'ACAO_NAO_PERMITIDA'
}

/** A refusal as an item keeps it. */
export function recusaDe(problema: Problema) {
  const dito = ditoDe(problema)
  const { codigo } = problema
  return { codigo: codigo === 'ACAO_NAO_PERMITIDA' ? motivoDe(dito) : codigo, dito }
}
