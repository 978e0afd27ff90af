import ui from '#ui/ui.module.css'
import texto from './texto.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useObjectUrl } from '#ui/use-object-url.ts'

import { imagemQuery } from './imagem.ts'

type Props = { documentoId: number; sha256: string; alt: string; largura: number }

/** An image of the text, fetched with the token. Its description stands in until it is loaded, and if that fails. */
export function Imagem({ documentoId, sha256, alt, largura }: Props) {
  const { data, error, refetch } = useQuery(imagemQuery(documentoId, sha256))
  const url = useObjectUrl(data)
  const style = { width: `${largura}%` }
  if (url)
    return (
      <div className={texto.textoImagem}>
        <img src={url} alt={alt} style={style} />
      </div>
    )
  return (
    <div className={`${texto.textoImagem} ${texto.textoImagemEspera}`} style={style} role="img" aria-label={alt}>
      <span>{alt}</span>
      {error && (
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => void refetch()}>
          <Trans>Tentar mostrar a imagem</Trans>
        </button>
      )}
    </div>
  )
}
