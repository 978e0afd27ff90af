import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'

import type { MobilAberto } from '#contract/mobil.ts'
import { Assinaturas } from '#features/assinatura/Assinaturas.tsx'
import { Abas } from '#ui/Abas.tsx'

import { Texto } from '../Texto.tsx'
import { VerPdf } from '../VerPdf.tsx'
import { Movimentos } from './Movimentos.tsx'

const NOMES = ['texto', 'pdf', 'historico', 'assinaturas'] as const

/** The same document four ways; which one is in the address after #. */
export function Conteudo({ aberto: { documento } }: { aberto: MobilAberto }) {
  const { t } = useLingui()
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <Abas
      rotulo={t`Documento`}
      atual={NOMES.find((nome) => nome === hash) ?? 'texto'}
      aoMudar={(nome) =>
        void navigate({
          to: '.',
          search: true,
          hash: nome,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        })
      }
      abas={[
        {
          nome: 'texto',
          rotulo: <Trans>Texto</Trans>,
          conteudo: () => (
            <article className="folha" aria-label={t`Texto do documento`}>
              <Texto corpo={documento.corpo} />
            </article>
          ),
        },
        { nome: 'pdf', rotulo: 'PDF', conteudo: () => <VerPdf documento={documento} /> },
        {
          nome: 'historico',
          rotulo: <Trans>Histórico</Trans>,
          conteudo: () => <Movimentos documentoId={documento.id} />,
        },
        {
          nome: 'assinaturas',
          rotulo: <Trans>Assinaturas</Trans>,
          conteudo: () => <Assinaturas documentoId={documento.id} />,
        },
      ]}
    />
  )
}
