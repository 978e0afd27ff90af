import forms from '#ui/forms.module.css'
import paginasCss from '#ui/paginas.module.css'
import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import ladoALado from './lado-a-lado.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { ParDePaginas } from '#contract/validacao.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'

import { palavrasDoPar, qualPagina } from '#domain/validacao/nomes.ts'
import { aPaginas } from '#domain/validacao/PaginasResumo.tsx'
import { DESENHADAS, type Desenhado, useLadoALado } from './use-lado-a-lado.ts'

type Props = { documentoId: number; paginas: ParDePaginas[]; pdf: Blob }

/** The brought file's pages beside the stored ones: the verdict in words, the images under it. */
export function LadoALado({ documentoId, paginas, pdf }: Props) {
  const { desenhos, falha } = useLadoALado(documentoId, paginas, pdf)
  const quantas = Math.min(paginas.length, DESENHADAS)
  const prontas = desenhos.filter(Boolean).length
  const comparadas = desenhos.filter((desenho) => desenho !== undefined && desenho.aparencia !== 'NAO_DESENHADA').length
  const soPeloTexto = paginas.length - comparadas
  const diferem = paginas.filter((par, i) => difere(par, desenhos[i])).length
  return (
    <section className={`${forms.card} ${paginasCss.paginas}`} aria-labelledby={aPaginas}>
      <h2 id={aPaginas} tabIndex={-1}>
        <Trans>Página a página</Trans>
      </h2>
      <p role="status">
        {falha === null && prontas < quantas ? (
          <Trans>
            Comparando a aparência: {prontas} de {quantas} páginas…
          </Trans>
        ) : (
          <>
            <Plural
              value={diferem}
              _0="Nenhuma página difere do documento guardado."
              one="# página difere do documento guardado."
              other="# páginas diferem do documento guardado."
            />{' '}
            {falha === null && soPeloTexto > 0 && (
              <Plural
                value={soPeloTexto}
                one="# página foi comparada só pelo texto."
                other="# páginas foram comparadas só pelo texto."
              />
            )}
          </>
        )}
      </p>
      {falha !== null && (
        <Alert severidade="warn">
          <Trans>As páginas não puderam ser desenhadas: o que se diz delas é só pelo texto.</Trans>
        </Alert>
      )}
      <ol className={ui.plain}>
        {paginas.map((par, i) => (
          <Par key={`${par.trazida} ${par.guardada}`} par={par} desenho={desenhos[i]} />
        ))}
      </ol>
    </section>
  )
}

/** By what is known so far: the image may not have been compared yet. */
const difere = ({ texto }: ParDePaginas, desenho: Desenhado | undefined) =>
  texto === null || texto === 'DIFERENTE' || desenho?.aparencia === 'DIFERENTE'

function Par({ par, desenho }: { par: ParDePaginas; desenho: Desenhado | undefined }) {
  const { t } = useLingui()
  const { trazida, guardada } = par
  const diferente = difere(par, desenho)
  const certa = desenho?.aparencia === 'IGUAL'
  return (
    <li>
      <details open={diferente}>
        <summary>
          <span className={situacao.situacao} data-severidade={diferente ? 'error' : certa ? 'success' : 'warn'}>
            <Icon nome={diferente ? 'erro' : certa ? 'ok' : 'duvida'} />
            {qualPagina(par)}
          </span>{' '}
          <span>{palavrasDoPar(par, desenho?.aparencia)}</span>
        </summary>
        {desenho && desenho.aparencia !== 'NAO_DESENHADA' && (
          <div className={ladoALado.par}>
            <Folha
              titulo={t`No arquivo`}
              imagem={desenho.trazida}
              texto={t`Página ${trazida} do arquivo`}
              falta={t`Não há esta página no arquivo.`}
            />
            <Folha
              titulo={t`Guardado`}
              imagem={desenho.guardada}
              texto={t`Página ${guardada} do documento guardado`}
              falta={t`Não há esta página no documento guardado.`}
            />
          </div>
        )}
        {desenho?.aparencia === 'DIFERENTE' && (
          <p className={ui.soft}>
            <Trans>O que difere está marcado em amarelo nas duas.</Trans>
          </p>
        )}
      </details>
    </li>
  )
}

function Folha({
  titulo,
  imagem,
  texto,
  falta,
}: {
  titulo: string
  imagem: string | null
  texto: string
  falta: string
}) {
  return (
    <figure>
      <figcaption>{titulo}</figcaption>
      {imagem === null ? <p className={ui.soft}>{falta}</p> : <img src={imagem} alt={texto} />}
    </figure>
  )
}
