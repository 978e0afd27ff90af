import { useLingui } from '@lingui/react/macro'

import type {
  Arredor,
  Reorganizacao,
  TipoDeAberto,
  TipoDeArredor,
  TipoDeEspera,
  TipoDeJunto,
  TipoDeReorganizacao,
} from '#contract/reorganizacao.ts'

/** Names of each kind of reorganisation. */
export function usePalavras() {
  const { t } = useLingui()
  const tipos: Record<TipoDeReorganizacao, string> = {
    EXTINGUIR: t`Extinguir uma unidade`,
    FUNDIR: t`Fundir unidades`,
    DIVIDIR: t`Dividir uma unidade`,
    MOVER: t`Mover uma unidade`,
    SAIDA: t`Saída ou transferência de uma pessoa`,
  }
  const abertos: Record<TipoDeAberto, string> = {
    COM_A_UNIDADE: t`Documentos em mãos`,
    A_CAMINHO: t`A caminho, ainda não recebidos`,
    PENDENTE: t`À espera de assinatura`,
    ARQUIVADO: t`No arquivo corrente ou intermediário`,
    ENVIADO: t`Enviados, ainda não recebidos no destino`,
    RAMO: t`Em trâmite paralelo ou notificados`,
    DEVOLUCAO: t`A devolver até uma data`,
    ASSINATURA: t`De outras unidades, à espera da assinatura de alguém daqui`,
    MARCADOR: t`Com marcador ou pasta da unidade`,
    ACESSO: t`Acompanhados, ou lidos por acesso dado`,
    RASCUNHO: t`Rascunhos`,
  }
  const arredores: Record<TipoDeArredor, string> = {
    PESSOAS: t`Pessoas`,
    PRAZOS: t`Prazos que correm`,
    SUBSTITUICOES: t`Substituições de quem sai, em vigor ou marcadas`,
    SUBSTITUICOES_DA_UNIDADE: t`Substituições pela unidade`,
    FILTROS: t`Filtros salvos`,
    TEXTOS: t`Textos padrão e preenchimentos`,
    MARCADORES_DA_UNIDADE: t`Marcadores e pastas da unidade`,
    WEBHOOKS: t`Integrações criadas por quem sai`,
    PERMISSOES: t`Perfis de administração de quem sai`,
    PERMISSOES_DA_UNIDADE: t`Perfis dados à unidade, ou que valem nela`,
  }
  const estados: Record<Reorganizacao['estado'], string> = {
    MARCADA: t`Marcada`,
    EM_ANDAMENTO: t`Em andamento`,
    CONFERINDO: t`Conferindo`,
    CONCLUIDA: t`Concluída`,
    IMPEDIDA: t`Não começou`,
    CANCELADA: t`Deixada antes de começar`,
  }
  return {
    tipos,
    abertos,
    arredores,
    estados,
    /** Whether something that depends on the unit or person continues, and where. */
    comoFica: ({ tipo, como }: Arredor) =>
      como === 'ENCERRA'
        ? t`acabam`
        : tipo === 'WEBHOOKS'
          ? t`continuam a avisar`
          : tipo === 'PRAZOS'
            ? t`seguem com os documentos`
            : t`seguem para o destino`,
    /** The button's label. */
    fazer: {
      EXTINGUIR: t`Extinguir a unidade`,
      FUNDIR: t`Fundir as unidades`,
      DIVIDIR: t`Dividir a unidade`,
      MOVER: t`Mover a unidade`,
      SAIDA: t`Redistribuir e encerrar`,
    } satisfies Record<TipoDeReorganizacao, string>,
  }
}

/** Words for what one person left behind, never for a whole unit. */
export function usePalavrasDaSaida() {
  const { t } = useLingui()
  const { abertos, arredores } = usePalavras()
  const esperam: Record<TipoDeEspera, string> = {
    COM_A_UNIDADE: abertos.COM_A_UNIDADE,
    PENDENTE: t`Escritos, à espera de quem assina`,
    RAMO: abertos.RAMO,
    DEVOLUCAO: abertos.DEVOLUCAO,
    ASSINATURA: t`Por assinar`,
    RASCUNHO: abertos.RASCUNHO,
  }
  const junto: Record<TipoDeJunto, string> = {
    PRAZOS: t`Prazos correndo no que está em mãos`,
    LOTES: t`Documentos de atos em lote que pararam`,
    MARCADORES: t`Marcadores com data que pôs`,
    FILTROS: arredores.FILTROS,
    TEXTOS: arredores.TEXTOS,
    SUBSTITUICOES: arredores.SUBSTITUICOES,
    WEBHOOKS: arredores.WEBHOOKS,
  }
  return { esperam, junto }
}
