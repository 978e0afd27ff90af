import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useAtoDeAcesso } from '#features/acesso/use-ato-de-acesso.ts'
import { arquivoQueries } from '#features/arquivo/queries.ts'
import { completoQueries } from '#features/completo/queries.ts'
import { fraseDoAto } from '#features/dossie/palavras.ts'
import { dossieMutations, type AtoSimples, type Pedido } from '#features/dossie/queries.ts'
import { pedidosMutations } from '#features/pedidos/queries.ts'
import { avisarComDesfazer, desfazerAtos } from '#features/tramitacao/desfazer.ts'
import { eModo, type Modo } from '#features/tramitacao/modo.ts'
import { tramitacaoMutations, type AtoEmPalavras, type Encerramento } from '#features/tramitacao/queries.ts'
import { confirmar } from '#platform/confirm.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

const TramitarDialog = lazy(() =>
  import('#features/tramitacao/TramitarDialog.tsx').then(({ TramitarDialog }) => ({ default: TramitarDialog })),
)
const EncerrarDialog = lazy(() =>
  import('#features/tramitacao/EncerrarDialog.tsx').then(({ EncerrarDialog }) => ({ default: EncerrarDialog })),
)
const AndamentoDialog = lazy(() =>
  import('#features/tramitacao/AndamentoDialog.tsx').then((m) => ({ default: m.AndamentoDialog })),
)
const AnotarDialog = lazy(() =>
  import('#features/tramitacao/AnotarDialog.tsx').then((m) => ({ default: m.AnotarDialog })),
)
const AtribuirDialog = lazy(() =>
  import('#features/tramitacao/AtribuirDialog.tsx').then((m) => ({ default: m.AtribuirDialog })),
)
const MarcarDialog = lazy(() =>
  import('#features/marcador/MarcarDialog.tsx').then((m) => ({ default: m.MarcarDialog })),
)
const LigarDialog = lazy(() =>
  import('#features/dossie/LigarDialog.tsx').then(({ LigarDialog }) => ({ default: LigarDialog })),
)
const AutuarDialog = lazy(() =>
  import('#features/dossie/AutuarDialog.tsx').then(({ AutuarDialog }) => ({ default: AutuarDialog })),
)
const JuntarVariosDialog = lazy(() =>
  import('#features/dossie/JuntarVariosDialog.tsx').then((m) => ({ default: m.JuntarVariosDialog })),
)
const CossignatariosDialog = lazy(() =>
  import('#features/assinatura/CossignatariosDialog.tsx').then((m) => ({ default: m.CossignatariosDialog })),
)
const SolicitarDialog = lazy(() =>
  import('#features/pedidos/SolicitarDialog.tsx').then((m) => ({ default: m.SolicitarDialog })),
)
const RecusarDialog = lazy(() =>
  import('#features/pedidos/RecusarDialog.tsx').then((m) => ({ default: m.RecusarDialog })),
)
const ClassificarDialog = lazy(() =>
  import('#features/arquivamento/ClassificarDialog.tsx').then((m) => ({ default: m.ClassificarDialog })),
)
const IncluirEmEditalDialog = lazy(() =>
  import('#features/arquivamento/IncluirEmEditalDialog.tsx').then((m) => ({ default: m.IncluirEmEditalDialog })),
)

const PrazoDialog = lazy(() => import('#features/prazo/PrazoDialog.tsx').then((m) => ({ default: m.PrazoDialog })))
const EncerrarPrazoDialog = lazy(() =>
  import('#features/prazo/EncerrarPrazoDialog.tsx').then((m) => ({ default: m.EncerrarPrazoDialog })),
)

const DESTRUTIVOS: AtoSimples[] = ['cancelarVia', 'eliminar']
const TERMINAM_O_PRAZO: AtoSimples[] = ['arquivar', 'cancelarVia']
/** Their notice offers to take them back. */
const VOLTAM: AtoSimples[] = ['arquivar', 'desarquivar', 'dessobrestar', 'receberDeVolta']
/** Done at once: half a minute to take it back asks less than a question before each. */
const SEM_PERGUNTA: AtoSimples[] = ['arquivar']

type Pedindo =
  | 'definirPrazo'
  | 'encerrarPrazo'
  | Modo
  | 'incluirCossignatario'
  | 'solicitarAssinatura'
  | 'recusarAssinatura'
  | 'atribuir'
  | 'marcar'
  | 'juntarAqui'
  | 'autuar'
  | 'reclassificar'
  | 'avaliar'
  | 'incluirEmEdital'
  | Encerramento
  | 'anotar'
  | AtoEmPalavras
  | Pedido['acao']

/** What each act does here: some lead to a page, some ask first, some are done at once. */
export function useAtos(aberto: MobilAberto) {
  const { t } = useLingui()
  const { mobil, documento } = aberto
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const receber = useMutation(tramitacaoMutations.receber(queryClient, mobil.id))
  const desfazer = useMutation(tramitacaoMutations.desfazerRecebimento(queryClient, mobil.id))
  const simples = useMutation(dossieMutations.simples(queryClient, mobil.id))
  const desfazerRecusa = useMutation(pedidosMutations(queryClient, documento.id).desfazerRecusa)
  const copiar = useMutation(dossieMutations.copiar(queryClient, documento.id))
  const imediato = useAtoDeAcesso(documento)
  const { hash } = useLocation()
  const podeTramitar = documento.acoes.some(({ nome, pode }) => nome === 'tramitar' && pode)
  const [pedindo, setPedindo] = useState<Pedindo | null>(null)
  // The receipt of a signature leads straight to sending it on: once the document, asked for anew, allows it.
  const [atendido, setAtendido] = useState('')
  if (hash !== atendido && (hash !== 'tramitar' || podeTramitar)) {
    setAtendido(hash)
    if (hash === 'tramitar') setPedindo('tramitar')
  }

  const falhou = (erro: unknown) => {
    const dito = mensagem(erro)
    if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`Nada mudou no documento.` })
  }
  const escrever = (idDocumento: number | undefined, numeroDocumento = '-') =>
    void navigate({
      to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
      params: { numeroDocumento, idDocumento: idDocumento === undefined ? undefined : String(idDocumento) },
    })
  /** The siglas of what is joined to it and goes with it; what can't be read is only counted. Null when it can't be known. */
  const juntosNele = async (): Promise<string[] | null> => {
    try {
      const { pecas } = await queryClient.fetchQuery(completoQueries.indice(documento.id))
      const dentro = pecas.filter(({ nivel, tipo }) => nivel > 0 && (tipo === 'DOCUMENTO' || tipo === 'RESTRITA'))
      return dentro.map(({ sigla, tipo }) => (tipo === 'RESTRITA' ? t`um documento restrito` : sigla))
    } catch (erro) {
      falhou(erro)
      return null
    }
  }
  const fazerSimples = useUmaVez(
    async (chave, acao: AtoSimples) => {
      const { titulo, texto, feito } = fraseDoAto(acao, mobil.sigla)
      const juntos = acao === 'eliminar' ? await juntosNele() : []
      if (juntos === null) return
      const lista = juntos.join(', ')
      const comJuntos = lista === '' ? texto : t`${texto} Com ele vai o que está juntado: ${lista}.`
      const vence = TERMINAM_O_PRAZO.includes(acao) && aberto.prazo ? data(aberto.prazo.vence) : null
      const tudo =
        vence === null
          ? comJuntos
          : acao === 'arquivar'
            ? t`${comJuntos} O prazo até ${vence} termina aqui, e desarquivar não o traz de volta.`
            : t`${comJuntos} O prazo até ${vence} termina aqui.`
      // what would lose its term is asked about first
      const semPergunta = SEM_PERGUNTA.includes(acao) && vence === null
      if (!semPergunta && !(await confirmar({ titulo, texto: tudo, destrutiva: DESTRUTIVOS.includes(acao) }))) return
      await simples.mutateAsync(
        { acao, chave },
        {
          onError: falhou,
          onSuccess: (resposta) => {
            const { mobil: depois } = resposta
            if (VOLTAM.includes(acao))
              avisarComDesfazer(queryClient, aberto, resposta, {
                summary: feito,
                ...(semPergunta && { detail: texto }),
              })
            else notify({ severity: 'success', summary: feito })
            if (depois.id !== mobil.id)
              void navigate({
                to: '/documento/$codigo/$numero',
                params: { codigo: String(depois.id), numero: depois.sigla },
              })
          },
        },
      )
    },
    { deNovo: true },
  )
  /** The newest of what this person may take back, by its name. */
  const desfazerUltimo = useUmaVez(
    async (chave, id: number) => {
      const ato = aberto.desfaziveis.find((cada) => cada.id === id)
      if (!ato) return
      const texto = ato.descricao
      if (await confirmar({ titulo: t`Desfazer o último ato?`, texto }))
        await desfazerAtos(queryClient, mobil, [id], chave)
    },
    { deNovo: true },
  )
  /** A copy is of the words: whoever looks for the files in it is told where they are. */
  const dizerDosArquivos = async () => {
    const { sigla } = documento
    const ficaram = await queryClient.fetchQuery(arquivoQueries.listar(documento.id)).catch(() => null)
    if (ficaram && ficaram.arquivos.length > 0)
      notify({
        severity: 'info',
        summary: t`Os arquivos ficaram em ${sigla}`,
        detail: t`Anexe de novo os que servirem aqui.`,
      })
  }
  const fazerCopia = useUmaVez(async (chave, acao: 'duplicar' | 'refazer') => {
    const { sigla } = documento
    const sim =
      acao === 'duplicar' ||
      (await confirmar({
        titulo: t`Refazer ${sigla}?`,
        texto: t`Este documento é cancelado, o número fica usado, e começa um rascunho igual, com os mesmos arquivos.`,
        destrutiva: true,
      }))
    if (!sim) throw new Error('given up')
    await copiar.mutateAsync({ acao, chave }, { onError: falhou, onSuccess: ({ id }) => escrever(id) })
    if (acao === 'duplicar') void dizerDosArquivos()
  })

  const irA = (parte: string) =>
    void navigate({ to: '.', search: true, hash: parte, replace: true, resetScroll: false, hashScrollIntoView: false })

  const aAssinar = (hash = '') =>
    void navigate({
      to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
      params: { codigo: String(mobil.id), numero: mobil.sigla },
      hash,
    })

  const fazer = (nome: NomeAcao) => {
    switch (nome) {
      case 'acompanhar':
      case 'desfazerRestricao':
        return void imediato.fazer(nome)
      case 'responderPedido':
        return irA('acesso')
      case 'redefinirNivel':
      case 'restringir':
      case 'definirPerfil':
      case 'gerarProtocolo':
      case 'criarLinkPublico':
        return irA(`acesso-${nome}`)
      case 'editar':
      case 'finalizar':
      case 'excluir':
        return escrever(documento.id)
      case 'incluirDocumento':
        return escrever(undefined, mobil.sigla)
      case 'assinar':
        return aAssinar()
      case 'receber':
        return receber.mutate(undefined, { onError: falhou })
      case 'desfazerRecebimento':
        return desfazer.mutate(undefined, { onError: falhou })
      case 'desfazer': {
        const [ultimo] = aberto.desfaziveis
        return ultimo && void desfazerUltimo(ultimo.id)
      }
      case 'criarVia':
      case 'cancelarVia':
      case 'encerrarVolume':
      case 'abrirVolume':
      case 'desapensar':
      case 'assumir':
      case 'dessobrestar':
      case 'darCiencia':
      case 'desfazerCiencia':
      case 'receberDeVolta':
      case 'arquivar':
      case 'desarquivar':
      case 'arquivarIntermediario':
      case 'arquivarPermanente':
      case 'retirarDeEdital':
      case 'eliminar':
        return void fazerSimples(nome)
      case 'duplicar':
      case 'refazer':
        return void fazerCopia(nome)
      case 'desfazerRecusa':
        return desfazerRecusa.mutate(crypto.randomUUID(), { onError: falhou })
      case 'devolverParaAjuste':
        return aAssinar('devolver')
      case 'tramitar':
      case 'tramitarEmParalelo':
      case 'notificar':
      case 'enviarAOrgaoExterno':
      case 'concluir':
      case 'atribuir':
      case 'marcar':
      case 'sobrestar':
      case 'anotar':
      case 'definirPrazo':
      case 'encerrarPrazo':
      case 'solicitarAssinatura':
      case 'recusarAssinatura':
      case 'incluirCossignatario':
      case 'autuar':
      case 'juntar':
      case 'juntarAqui':
      case 'desentranhar':
      case 'incluirCopia':
      case 'apensar':
      case 'vincular':
      case 'cancelar':
      case 'tornarSemEfeito':
      case 'reclassificar':
      case 'avaliar':
      case 'incluirEmEdital':
        return setPedindo(nome)
    }
  }
  const fechar = () => setPedindo(null)
  const dialogo = pedindo && (
    <Suspense>
      {eModo(pedindo) ? (
        <TramitarDialog aberto={aberto} modo={pedindo} fechar={fechar} />
      ) : pedindo === 'definirPrazo' ? (
        <PrazoDialog aberto={aberto} fechar={fechar} />
      ) : pedindo === 'encerrarPrazo' ? (
        <EncerrarPrazoDialog aberto={aberto} fechar={fechar} />
      ) : pedindo === 'solicitarAssinatura' ? (
        <SolicitarDialog documento={documento} fechar={fechar} />
      ) : pedindo === 'recusarAssinatura' ? (
        <RecusarDialog documento={documento} fechar={fechar} />
      ) : pedindo === 'incluirCossignatario' ? (
        <CossignatariosDialog documento={documento} fechar={fechar} />
      ) : pedindo === 'juntarAqui' ? (
        <JuntarVariosDialog aberto={aberto} fechar={fechar} aoJuntar={() => irA('pecas')} />
      ) : pedindo === 'atribuir' ? (
        <AtribuirDialog mobil={mobil} fechar={fechar} />
      ) : pedindo === 'marcar' ? (
        <MarcarDialog aberto={aberto} fechar={fechar} />
      ) : pedindo === 'autuar' ? (
        <AutuarDialog aberto={aberto} fechar={fechar} />
      ) : pedindo === 'reclassificar' || pedindo === 'avaliar' ? (
        <ClassificarDialog acao={pedindo} documento={documento} fechar={fechar} />
      ) : pedindo === 'incluirEmEdital' ? (
        <IncluirEmEditalDialog mobil={mobil} fechar={fechar} />
      ) : pedindo === 'anotar' ? (
        <AnotarDialog mobil={mobil} fechar={fechar} />
      ) : pedindo === 'sobrestar' || pedindo === 'concluir' ? (
        <AndamentoDialog acao={pedindo} aberto={aberto} fechar={fechar} />
      ) : pedindo === 'cancelar' || pedindo === 'tornarSemEfeito' ? (
        <EncerrarDialog acao={pedindo} aberto={aberto} fechar={fechar} />
      ) : (
        <LigarDialog acao={pedindo} aberto={aberto} fechar={fechar} />
      )}
    </Suspense>
  )
  const ocupado =
    imediato.ocupado || [receber, desfazer, simples, copiar, desfazerRecusa].some(({ isPending }) => isPending)
  return { fazer, dialogo, ocupado }
}
