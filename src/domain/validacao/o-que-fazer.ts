import { t } from '@lingui/core/macro'

import type { Veredicto } from '#contract/validacao.ts'

/** What whoever asked does now, in one sentence. `arquivo`: a file was judged, not what is kept under a code or number. */
export function oQueFazer(veredicto: Veredicto, arquivo: boolean): string {
  switch (veredicto) {
    case 'AUTENTICO':
      return arquivo
        ? t`Pode usar este arquivo como o original.`
        : t`Pode confiar, se o que você tem em mãos traz este número e estas assinaturas.`
    case 'ALTERADO':
    case 'FALHOU':
      return arquivo
        ? t`Não use este arquivo: peça outro ao órgão que emitiu o documento.`
        : t`Não confie neste documento: avise o órgão que o emitiu.`
    case 'SEM_EFEITO':
    case 'CANCELADO':
      return t`Não use este documento: ele não vale mais.`
    case 'REVOGADO':
      return t`Não use este documento: vale o que o revogou.`
    case 'MODIFICADO':
      return t`Leia também o documento que o alterou: os dois valem juntos.`
    case 'SUBSTITUIDO':
      return t`Não use este documento: use o que o substituiu.`
    case 'ELIMINADO':
      return t`Se precisa do que ele dizia, procure o órgão: o texto não está mais guardado.`
    case 'NAO_ASSINADO':
      return arquivo
        ? t`Peça o arquivo assinado a quem enviou este.`
        : t`Espere a assinatura: antes dela o documento não vale.`
    case 'IMPORTADO':
      return t`Para confirmar as assinaturas, procure o órgão: elas foram feitas no sistema de origem.`
    case 'INDETERMINADO':
      return arquivo
        ? t`Isto não diz que é falso: valide pelo código do rodapé, ou procure o órgão que emitiu o documento.`
        : t`Isto não diz que é falso: tente mais tarde, ou procure o órgão que emitiu o documento.`
  }
}
