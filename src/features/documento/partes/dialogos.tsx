import { lazy, type ReactNode } from 'react'

import type { AtosComo } from '#acts/atos.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Pedido } from '#domain/dossie/queries.ts'
import type { Modo } from '#domain/tramitacao/modo.ts'
import type { AtoEmPalavras, Encerramento } from '#domain/tramitacao/queries.ts'

const TramitarDialog = lazy(() =>
  import('#domain/tramitacao/TramitarDialog.tsx').then(({ TramitarDialog }) => ({ default: TramitarDialog })),
)
const EncerrarDialog = lazy(() =>
  import('#domain/tramitacao/EncerrarDialog.tsx').then(({ EncerrarDialog }) => ({ default: EncerrarDialog })),
)
const AndamentoDialog = lazy(() =>
  import('#domain/tramitacao/AndamentoDialog.tsx').then((m) => ({ default: m.AndamentoDialog })),
)
const AnotarDialog = lazy(() =>
  import('#domain/tramitacao/AnotarDialog.tsx').then((m) => ({ default: m.AnotarDialog })),
)
const AtribuirDialog = lazy(() =>
  import('#domain/tramitacao/AtribuirDialog.tsx').then((m) => ({ default: m.AtribuirDialog })),
)
const MarcarDialog = lazy(() => import('#domain/marcador/MarcarDialog.tsx').then((m) => ({ default: m.MarcarDialog })))
const LigarDialog = lazy(() =>
  import('#domain/dossie/LigarDialog.tsx').then(({ LigarDialog }) => ({ default: LigarDialog })),
)
const AutuarDialog = lazy(() =>
  import('#domain/dossie/AutuarDialog.tsx').then(({ AutuarDialog }) => ({ default: AutuarDialog })),
)
const JuntarVariosDialog = lazy(() =>
  import('#domain/dossie/JuntarVariosDialog.tsx').then((m) => ({ default: m.JuntarVariosDialog })),
)
const CossignatariosDialog = lazy(() =>
  import('#domain/assinatura/CossignatariosDialog.tsx').then((m) => ({ default: m.CossignatariosDialog })),
)
const SolicitarDialog = lazy(() =>
  import('#domain/pedidos/SolicitarDialog.tsx').then((m) => ({ default: m.SolicitarDialog })),
)
const RecusarDialog = lazy(() =>
  import('#domain/pedidos/RecusarDialog.tsx').then((m) => ({ default: m.RecusarDialog })),
)
const ClassificarDialog = lazy(() =>
  import('#domain/arquivamento/ClassificarDialog.tsx').then((m) => ({ default: m.ClassificarDialog })),
)
const IncluirEmEditalDialog = lazy(() =>
  import('#domain/arquivamento/IncluirEmEditalDialog.tsx').then((m) => ({ default: m.IncluirEmEditalDialog })),
)

const PrazoDialog = lazy(() => import('#domain/prazo/PrazoDialog.tsx').then((m) => ({ default: m.PrazoDialog })))
const EncerrarPrazoDialog = lazy(() =>
  import('#domain/prazo/EncerrarPrazoDialog.tsx').then((m) => ({ default: m.EncerrarPrazoDialog })),
)

type DeDialogo = { aberto: MobilAberto; fechar: () => void; irA: (secao: string) => void }
type Dialogo = (de: DeDialogo) => ReactNode

const tramitar =
  (modo: Modo): Dialogo =>
  ({ aberto, fechar }) => <TramitarDialog aberto={aberto} modo={modo} fechar={fechar} />
const ligar =
  (acao: Pedido['acao']): Dialogo =>
  ({ aberto, fechar }) => <LigarDialog acao={acao} aberto={aberto} fechar={fechar} />
const andamento =
  (acao: AtoEmPalavras): Dialogo =>
  ({ aberto, fechar }) => <AndamentoDialog acao={acao} aberto={aberto} fechar={fechar} />
const encerrar =
  (acao: Encerramento): Dialogo =>
  ({ aberto, fechar }) => <EncerrarDialog acao={acao} aberto={aberto} fechar={fechar} />
const classificar =
  (acao: 'reclassificar' | 'avaliar'): Dialogo =>
  ({ aberto, fechar }) => <ClassificarDialog acao={acao} documento={aberto.documento} fechar={fechar} />

/** The acts with a dialog of their own. Each dialog loads when it is first opened. */
export const DIALOGOS: Record<AtosComo<'dialogo'>, Dialogo> = {
  solicitarAssinatura: ({ aberto, fechar }) => <SolicitarDialog documento={aberto.documento} fechar={fechar} />,
  recusarAssinatura: ({ aberto, fechar }) => <RecusarDialog documento={aberto.documento} fechar={fechar} />,
  incluirCossignatario: ({ aberto, fechar }) => <CossignatariosDialog documento={aberto.documento} fechar={fechar} />,
  tornarSemEfeito: encerrar('tornarSemEfeito'),
  cancelar: encerrar('cancelar'),
  tramitar: tramitar('tramitar'),
  tramitarEmParalelo: tramitar('tramitarEmParalelo'),
  notificar: tramitar('notificar'),
  enviarAOrgaoExterno: tramitar('enviarAOrgaoExterno'),
  concluir: andamento('concluir'),
  sobrestar: andamento('sobrestar'),
  atribuir: ({ aberto, fechar }) => <AtribuirDialog mobil={aberto.mobil} fechar={fechar} />,
  anotar: ({ aberto, fechar }) => <AnotarDialog mobil={aberto.mobil} fechar={fechar} />,
  definirPrazo: ({ aberto, fechar }) => <PrazoDialog aberto={aberto} fechar={fechar} />,
  encerrarPrazo: ({ aberto, fechar }) => <EncerrarPrazoDialog aberto={aberto} fechar={fechar} />,
  marcar: ({ aberto, fechar }) => <MarcarDialog aberto={aberto} fechar={fechar} />,
  juntarAqui: ({ aberto, fechar, irA }) => (
    <JuntarVariosDialog aberto={aberto} fechar={fechar} aoJuntar={() => irA('pecas')} />
  ),
  juntar: ligar('juntar'),
  desentranhar: ligar('desentranhar'),
  incluirCopia: ligar('incluirCopia'),
  apensar: ligar('apensar'),
  vincular: ligar('vincular'),
  autuar: ({ aberto, fechar }) => <AutuarDialog aberto={aberto} fechar={fechar} />,
  incluirEmEdital: ({ aberto, fechar }) => <IncluirEmEditalDialog mobil={aberto.mobil} fechar={fechar} />,
  reclassificar: classificar('reclassificar'),
  avaliar: classificar('avaliar'),
}

export type ComDialogo = keyof typeof DIALOGOS
export const temDialogo = (nome: string): nome is ComDialogo => Object.hasOwn(DIALOGOS, nome)
