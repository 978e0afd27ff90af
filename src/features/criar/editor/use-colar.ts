import { useLingui } from '@lingui/react/macro'
import type { EditorProps } from '@tiptap/pm/view'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { enviarImagem } from '../queries.ts'
import { limparColado } from './colar.ts'
import { type Coladas, temImagens, trocarImagens } from './colar-imagens.ts'

class ImagemGrande extends Error {}

const imagensDe = (dados: DataTransfer | null) =>
  [...(dados?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg')
const soImagem = (html: string) => html.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;|\s/gi, '') === ''

type Pedidos = {
  /** A lone image came: what does it show? */
  pedirImagem: (arquivo: File) => void
  /** Images came in a text without saying what they show. */
  pedirDescricao: () => void
}

/** What is pasted and dropped: words at once, images after the server has them; each is asked what it shows. */
export function useColar(documentoId: number | null, { pedirImagem, pedirDescricao }: Pedidos): EditorProps {
  const { t } = useLingui()

  const dizer = ({ recusas, ausentes, semDescricao }: Coladas) => {
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
        life: 0,
      })
    }
    if (semDescricao > 0) pedirDescricao()
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
      const arquivos = imagensDe(evento.clipboardData)
      const [arquivo] = arquivos
      if (arquivo && soImagem(html)) {
        pedirImagem(arquivo)
        return true
      }
      if (!temImagens(html)) return false
      // Read now: the clipboard is empty once this event is over.
      const trazido = { rtf: evento.clipboardData?.getData('text/rtf') ?? '', arquivos }
      void trocarImagens(html, trazido, async (imagem) => enviar(imagem)).then((coladas) => {
        if (!view.isDestroyed) view.pasteHTML(coladas.html)
        dizer(coladas)
      })
      return true
    },
    handleDrop(_, evento) {
      const [arquivo] = imagensDe(evento.dataTransfer)
      if (!arquivo) return false
      evento.preventDefault()
      pedirImagem(arquivo)
      return true
    },
  }
}
