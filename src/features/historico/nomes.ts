import { t } from '@lingui/core/macro'

import type { ComoSeLeu } from '#contract/leituras.ts'

export function nomeDoDesvio(tipo: 'PARALELO' | 'NOTIFICACAO', fim: 'CONCLUIDO' | 'ENCERRADO' | null): string {
  if (fim === 'CONCLUIDO') return tipo === 'PARALELO' ? t`Em paralelo, concluído` : t`Notificada, concluiu`
  if (fim === 'ENCERRADO') return tipo === 'PARALELO' ? t`Em paralelo, encerrado` : t`Notificada, encerrado`
  return tipo === 'PARALELO' ? t`Em paralelo` : t`Notificada`
}

export function nomeDaLeitura(como: ComoSeLeu): string {
  switch (como) {
    case 'TELA':
      return t`Na tela`
    case 'PREVIA':
      return t`Prévia`
    case 'PDF':
      return t`PDF`
    case 'ANEXO':
      return t`Anexo`
  }
}
