import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'
import { usePintada } from '#ui/use-pintada.ts'

import type { Novidade as TipoDeNovidade } from '../ao-vivo.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { Acoes } from './Acoes.tsx'
import { Conteudo } from './Conteudo.tsx'
import { DeOnde } from './DeOnde.tsx'
import { Lateral } from './Lateral.tsx'
import { Pendencias } from './Pendencias.tsx'
import { Recebimento } from './Recebimento.tsx'
import { Subtitulo } from './Subtitulo.tsx'
import { useAtos } from './use-atos.tsx'
import { useTeclado } from './use-teclado.ts'

const SoltarArquivos = lazy(() =>
  import('#domain/arquivo/SoltarArquivos.tsx').then(({ SoltarArquivos }) => ({ default: SoltarArquivos })),
)

const DeQuemAssina = lazy(() => import('./DeQuemAssina.tsx').then((m) => ({ default: m.DeQuemAssina })))

const Novidade = lazy(() => import('./Novidade.tsx').then(({ Novidade }) => ({ default: Novidade })))

type Props = { aberto: MobilAberto; inclusao: string | null; novidade: TipoDeNovidade; lista: ReactNode }

export function Documento({ aberto, inclusao, novidade, lista }: Props) {
  const { documento } = aberto
  const navigate = useNavigate()
  // The text is painted before the rest (docs/regras/promessas.md).
  const pintada = usePintada()
  const { fazer, dialogo, ocupado } = useAtos(aberto)
  useTeclado(aberto, fazer, ocupado)
  return (
    <Page
      titulo={aberto.vias.length > 1 ? aberto.mobil.sigla : documento.sigla}
      acoes={
        <>
          <Subtitulo aberto={aberto} />
          <Acoes aberto={aberto} fazer={fazer} ocupado={ocupado} />
        </>
      }
      trilha={
        <div className={documentoCss.trilha}>
          <DeOnde />
          {lista}
          {/* Always rendered, so that news doesn't move what is below. */}
          <p className={documentoCss.docNovidade} role="status">
            {novidade === 'espera' && <Trans>O documento mudou; a página se atualiza quando você terminar.</Trans>}
            {novidade === 'mostrada' && (
              <Suspense>
                <Novidade documentoId={documento.id} />
              </Suspense>
            )}
          </p>
        </div>
      }
    >
      <AtosPosteriores
        atos={aberto.atosPosteriores}
        link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
      />
      {inclusao && (
        <Alert severidade="success" role="status">
          <p>
            <Trans>
              <b>{inclusao}</b> foi incluído neste documento.
            </Trans>
          </p>
        </Alert>
      )}
      <Recebimento aberto={aberto} />
      {pintada && documento.verVersoes && documento.situacao === 'PENDENTE_DE_ASSINATURA' && (
        <Suspense>
          <DeQuemAssina documento={documento} />
        </Suspense>
      )}
      <div className={documentoCss.doc}>
        <Pendencias aberto={aberto} fazer={fazer} ocupado={ocupado} />
        <div className={documentoCss.docMain}>
          <Conteudo aberto={aberto} inclusao={inclusao} />
        </div>
        {pintada && <Lateral aberto={aberto} />}
      </div>
      {dialogo}
      {pintada && (
        <Suspense>
          <SoltarArquivos
            documentoId={documento.id}
            sigla={documento.sigla}
            aoSoltar={() =>
              void navigate({ to: '.', search: true, hash: 'arquivos', replace: true, resetScroll: false })
            }
          />
        </Suspense>
      )}
    </Page>
  )
}
