import criar from './criar.module.css'

import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'

import { documentoQueries } from '#domain/documento/queries.ts'
import { textoLido } from '#domain/documento/texto-lido.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { useLida } from '#domain/versao/use-lida.ts'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'

import type { DoNavegador } from './abrir.ts'
import { Escrivaninha } from './Escrivaninha.tsx'

const Colaborar = lazy(() => import('./colaboracao/Colaborar.tsx').then(({ Colaborar }) => ({ default: Colaborar })))
const ComentariosDeQuemLe = lazy(() =>
  import('./ComentariosDeQuemLe.tsx').then((m) => ({ default: m.ComentariosDeQuemLe })),
)

/** A draft: to write for its authors, to read for others. */
export function Redacao({ id, doNavegador }: { id: number; doNavegador: DoNavegador }) {
  const { data: documento } = useSuspenseQuery(documentoQueries.obter(id))
  useLida(documento)
  const texto = useRef<HTMLElement>(null)
  // The last part may be withdrawn while it is being written.
  const [comPartes, setComPartes] = useState(false)
  if (!comPartes && documento.partes.length > 0) setComPartes(true)
  const editar = documento.acoes.find(({ nome }) => nome === 'editar')
  if (editar?.pode || documento.situacao !== 'EM_ELABORACAO')
    return <Escrivaninha documento={documento} doNavegador={doNavegador} />
  const aviso = (
    <Alert severidade="info">
      <p>
        <Trans>Você pode ler este rascunho, mas não editar.</Trans> {editar?.explicacao}
      </p>
      <Link to="/mesa">
        <Trans>Ir para minha mesa</Trans>
      </Link>
    </Alert>
  )
  return (
    <Page titulo={documento.assunto ?? documento.sigla}>
      {comPartes ? (
        <Suspense>
          <Colaborar documento={documento} semParte={aviso} />
        </Suspense>
      ) : (
        <>
          {aviso}
          <div className={documento.verVersoes ? criar.criar : undefined}>
            {documento.verVersoes && (
              <div className={criar.criarLado}>
                <Suspense>
                  <ComentariosDeQuemLe documento={documento} texto={texto} />
                </Suspense>
              </div>
            )}
            <article className={criar.papel} ref={texto}>
              <Texto corpo={textoLido(documento)} documentoId={id} />
            </article>
          </div>
        </>
      )}
    </Page>
  )
}
