import { useLingui } from '@lingui/react/macro'
import type { EditorProps } from '@tiptap/pm/view'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { enviarImagem } from '../queries.ts'
import { limparColado } from './colar.ts'
import { temImagens, trocarImagens } from './colar-imagens.ts'

class ImagemGrande extends Error {}

const imagemDe = (dados: DataTransfer | null) =>
  [...(dados?.files ?? [])].find(({ type }) => type === 'image/png' || type === 'image/jpeg')
const soImagem = (html: string) => html.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;|\s/gi, '') === ''

/** What is pasted and dropped: words at once, images after the server has them, a lone image asks what it shows. */
export function useColar(documentoId: number | null, pedirImagem: (arquivo: File) => void): EditorProps {
  const { t } = useLingui()

  const dizer = (recusas: unknown[], ausentes: number) => {
    for (const recusa of recusas) {
      const n = IMAGEM_MAXIMA_MB
      const dito =
        recusa instanceof ImagemGrande
          ? t`A imagem colada passa de ${n} MB. Anexe como arquivo.`
          : mensagem(recusa)?.texto
      if (dito) notify({ severity: 'error', summary: dito, detail: t`O texto foi colado sem ela.` })
    }
    if (ausentes > 0)
      notify({
        severity: 'warn',
        summary: t`Parte das imagens não veio com o texto colado`,
        detail: t`Salve cada uma como arquivo e use o botão Imagem.`,
      })
  }
  const enviar = (imagem: Blob) => {
    if (imagem.size > IMAGEM_MAXIMA_MB * 1024 * 1024) throw new ImagemGrande()
    return enviarImagem(documentoId ?? 0, imagem)
  }

  if (documentoId === null) return { transformPastedHTML: limparColado }
  return {
    transformPastedHTML: limparColado,
    handlePaste(view, evento) {
      const html = evento.clipboardData?.getData('text/html') ?? ''
      const arquivo = imagemDe(evento.clipboardData)
      if (arquivo && soImagem(html)) {
        pedirImagem(arquivo)
        return true
      }
      if (!temImagens(html)) return false
      void trocarImagens(html, async (imagem) => enviar(imagem)).then(({ html: pronto, recusas, ausentes }) => {
        if (!view.isDestroyed) view.pasteHTML(pronto)
        dizer(recusas, ausentes)
      })
      return true
    },
    handleDrop(_, evento) {
      const arquivo = imagemDe(evento.dataTransfer)
      if (!arquivo) return false
      evento.preventDefault()
      pedirImagem(arquivo)
      return true
    },
  }
}
