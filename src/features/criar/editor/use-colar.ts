import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditorProps } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { enviarImagem } from '../queries.ts'
import { limparColado } from './colar.ts'
import { type Coladas, temImagens, type Trazido, trocarImagens } from './colar-imagens.ts'
import { guardarLugar } from './lugar.ts'

class ImagemGrande extends Error {}

const imagensDe = (dados: DataTransfer | null) =>
  [...(dados?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg')
const soImagem = (html: string) => html.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;|\s/gi, '') === ''

type Pedidos = {
  editor: () => Editor | null
  /** A lone image came: what does it show? */
  pedirImagem: (arquivo: File) => void
  /** Images came in a text without saying what they show. */
  pedirDescricao: () => void
}

/**
 * What is pasted and dropped: words at once, images after the server has them; each is asked what it shows. Whoever went
 * on to something else meanwhile is not interrupted: what came is put where it was pasted, and a notice leads to it.
 */
export function useColar(
  documentoId: number | null,
  { editor, pedirImagem, pedirDescricao }: Pedidos,
): { props: EditorProps; enviando: string | null } {
  const { t } = useLingui()
  /** How far the sending is, in words. */
  const [enviando, setEnviando] = useState<string | null>(null)
  const semRolar = useRef(false)

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
        life: 0,
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
      life: 0,
    })
  }
  const enviar = (imagem: Blob) => {
    if (imagem.size > IMAGEM_MAXIMA_MB * 1024 * 1024) throw new ImagemGrande()
    return enviarImagem(documentoId ?? 0, imagem)
  }

  const colarComImagens = async (onde: Editor, html: string, trazido: Trazido) => {
    const lugar = guardarLugar(onde)
    let qual = 0
    const coladas = await trocarImagens(html, trazido, async (imagem, quantas) => {
      qual++
      setEnviando(quantas === 1 ? t`Enviando a imagem…` : t`Enviando ${qual} de ${quantas} imagens…`)
      return enviar(imagem)
    })
    setEnviando(null)
    if (onde.isDestroyed) return
    const escreveu = lugar.escreveu()
    semRolar.current = escreveu
    const ficou = lugar.por(() => onde.view.pasteHTML(coladas.html))
    semRolar.current = false
    dizer(coladas, ficou && !escreveu && onde.view.hasFocus() && !document.querySelector('dialog[open]'))
  }

  if (documentoId === null) return { props: { transformPastedHTML: limparColado }, enviando }
  const props: EditorProps = {
    transformPastedHTML: limparColado,
    // What comes late must not move the page under who writes elsewhere.
    handleScrollToSelection: () => semRolar.current,
    handlePaste(_, evento) {
      const html = evento.clipboardData?.getData('text/html') ?? ''
      const arquivos = imagensDe(evento.clipboardData)
      const [arquivo] = arquivos
      if (arquivo && soImagem(html)) {
        pedirImagem(arquivo)
        return true
      }
      const onde = editor()
      if (!onde || !temImagens(html)) return false
      // Read now: the clipboard is empty once this event is over.
      void colarComImagens(onde, html, { rtf: evento.clipboardData?.getData('text/rtf') ?? '', arquivos })
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
  return { props, enviando }
}
