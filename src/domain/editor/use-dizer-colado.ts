import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { useNotify } from '#ui/use-notify.ts'

import type { Coladas } from './colar-imagens.ts'
import type { Ocultos } from './colar-ocultos.ts'
import { ImagemGrande } from './use-envio.ts'

/** Long enough to read the notice and act on it; it stays in the bell's list. */
const LER_MS = 30_000

/** Tells, after a paste, what was left out and what needs a description. */
export function useDizerColado(pedirDescricao: () => void) {
  const { t, i18n } = useLingui()
  const notify = useNotify()

  const dizer = ({ recusas, ausentes, semDescricao }: Coladas, esperando: boolean) => {
    for (const recusa of recusas) {
      const n = IMAGEM_MAXIMA_MB
      const dito =
        recusa instanceof ImagemGrande
          ? t`A imagem colada passa de ${n} MB. Anexe como arquivo.`
          : mensagem(recusa)?.texto
      if (dito) notify({ severity: 'error', summary: dito, detail: t`O texto foi colado sem ela.` })
    }
    if (ausentes.length > 0) {
      const quais = ausentes.map(({ qual, alt }) => (alt === '' ? t`a ${qual}ª` : t`a ${qual}ª (${alt})`)).join(', ')
      notify({
        severity: 'warn',
        summary: t`Parte das imagens não veio com o texto colado: ${quais}`,
        detail: t`Salve cada uma como arquivo e use o botão Imagem.`,
        life: LER_MS,
      })
    }
    if (semDescricao === 0) return
    if (esperando) return pedirDescricao()
    notify({
      severity: 'info',
      summary: plural(semDescricao, {
        one: '# imagem colada espera a descrição',
        other: '# imagens coladas esperam a descrição',
      }),
      acao: { rotulo: t`Descrever`, fazer: pedirDescricao },
      life: LER_MS,
    })
  }

  const dizerOcultos = ({ comentarios, excluidos, ocultos }: Ocultos) => {
    const partes = [
      ...(comentarios > 0 ? [plural(comentarios, { one: '# comentário', other: '# comentários' })] : []),
      ...(excluidos > 0 ? [plural(excluidos, { one: '# trecho excluído', other: '# trechos excluídos' })] : []),
      ...(ocultos > 0 ? [plural(ocultos, { one: '# trecho oculto', other: '# trechos ocultos' })] : []),
    ]
    if (partes.length === 0) return
    const quais = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(partes)
    notify({ severity: 'info', summary: t`Ficou de fora do texto colado: ${quais}`, life: LER_MS })
  }

  return { dizer, dizerOcultos }
}
