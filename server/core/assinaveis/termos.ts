import type { Situacao } from '#contract/documento.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'

/** `encerra`: the situation the act ends the document in; only this term may be signed then. */
type Termo = { titulo: string; encerra?: Situacao }

/** Movements with a term, and its title (docs/regras/atos.md). */
export const termos: Partial<Record<TipoMovimentacao, Termo>> = {
  TRAMITE: { titulo: 'Termo de tramitação' },
  TRAMITE_PARALELO: { titulo: 'Termo de tramitação em paralelo' },
  NOTIFICACAO: { titulo: 'Termo de notificação' },
  CONCLUSAO: { titulo: 'Termo de conclusão' },
  TRANSFERENCIA_A_ORGAO_EXTERNO: { titulo: 'Termo de envio a órgão externo' },
  RETORNO_DE_ORGAO_EXTERNO: { titulo: 'Termo de retorno de órgão externo' },
  SOBRESTAMENTO: { titulo: 'Termo de sobrestamento' },
  DESSOBRESTAMENTO: { titulo: 'Termo de retomada do andamento' },
  JUNTADA: { titulo: 'Termo de juntada' },
  INCLUSAO_DE_PECA: { titulo: 'Termo de juntada' },
  DESENTRANHAMENTO: { titulo: 'Termo de desentranhamento' },
  RETIRADA_DE_PECA: { titulo: 'Termo de desentranhamento' },
  COPIA: { titulo: 'Termo de inclusão de cópia' },
  APENSACAO: { titulo: 'Termo de apensação' },
  DESAPENSACAO: { titulo: 'Termo de desapensação' },
  VINCULACAO: { titulo: 'Termo de vinculação' },
  AUTUACAO: { titulo: 'Termo de autuação' },
  ENCERRAMENTO_DE_VOLUME: { titulo: 'Termo de encerramento de volume' },
  ABERTURA_DE_VOLUME: { titulo: 'Termo de abertura de volume' },
  CANCELAMENTO_DE_VIA: { titulo: 'Termo de cancelamento de via' },
  EXCLUSAO_DE_ARQUIVO: { titulo: 'Termo de exclusão de arquivo' },
  ARQUIVAMENTO_CORRENTE: { titulo: 'Termo de arquivamento' },
  ARQUIVAMENTO_INTERMEDIARIO: { titulo: 'Termo de transferência ao arquivo intermediário' },
  ARQUIVAMENTO_PERMANENTE: { titulo: 'Termo de recolhimento ao arquivo permanente' },
  DESARQUIVAMENTO: { titulo: 'Termo de desarquivamento' },
  RECLASSIFICACAO: { titulo: 'Termo de reclassificação' },
  AVALIACAO: { titulo: 'Termo de avaliação' },
  REDEFINICAO_DE_NIVEL: { titulo: 'Termo de redefinição de acesso' },
  RESTRICAO_DE_ACESSO: { titulo: 'Termo de restrição de acesso' },
  DESFAZIMENTO_DE_RESTRICAO: { titulo: 'Termo de fim de restrição de acesso' },
  REFAZIMENTO: { titulo: 'Termo de refazimento', encerra: 'CANCELADO' },
  CANCELAMENTO: { titulo: 'Termo de cancelamento', encerra: 'CANCELADO' },
  TORNAR_SEM_EFEITO: { titulo: 'Termo de declaração sem efeito', encerra: 'SEM_EFEITO' },
}
