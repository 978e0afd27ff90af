import ui from '#ui/ui.module.css'
import criar from './criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'
import { variaveisPara } from '#domain/entrevista/nomes.ts'
import { versaoMutations } from '#domain/versao/queries.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useShortcut } from '#ui/use-shortcut.ts'

import type { DoNavegador } from './abrir.ts'
import { BarraDoRascunho } from './BarraDoRascunho.tsx'
import { porOndeComecar } from '#domain/editor/comecado.ts'
import { ConflitoDialog } from './ConflitoDialog.tsx'
import { criarAncoras } from '#domain/editor/ancoras.ts'
import { criarVocabulario } from '#domain/editor/vocabulario.ts'
import { ColunaDoPapel } from './escrivaninha/ColunaDoPapel.tsx'
import { focarFalta } from './escrivaninha/focar-falta.ts'
import { Lado } from './escrivaninha/Lado.tsx'
import { useErrosNosCampos } from './escrivaninha/use-erros-nos-campos.ts'
import { useEscrita } from './escrivaninha/use-escrita.ts'
import type { Falta } from './Faltas.tsx'
import { dataServe } from './rascunho/edicao.ts'
import { Recuperado } from './rascunho/Recuperado.tsx'
import { useFinalizar } from './use-finalizar.ts'

type Props = { documento: Documento; doNavegador: DoNavegador }

/** The page for writing a draft: the form on the left, the paper on the right. It saves by itself. */
export function Escrivaninha({ documento, doNavegador }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const escrita = useEscrita(documento, doNavegador)
  const { form, autosave, fase, erro, recuperado } = escrita
  const [vocabulario] = useState(() => criarVocabulario(variaveisPara(documento.campos)))
  const [ancoras] = useState(criarAncoras)
  const [pdf, setPdf] = useState(false)
  const [adiado, setAdiado] = useState(false)
  const fim = useFinalizar(documento, autosave)
  const { mutate: fixar } = useMutation(versaoMutations.fixar(queryClient, documento.id))
  // Saving by hand fixes the version; automatic saves within a while go into the same version.
  useShortcut('Control+s', () => void autosave.salvarAgora().then((salvou) => salvou && fixar()))

  const verTexto = () => setPdf(false)
  // The keyboard's focus. The page's own focus on arrival comes first.
  useEffect(() => {
    const campo = porOndeComecar(documento)
    if (campo) focarFalta(campo, escrita, verTexto)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])

  const data = useWatch({ control: form.control, name: 'data' })
  const faltas: Falta[] = dataServe(data) ? documento.falta : ['data', ...documento.falta]
  const excluir = documento.acoes.find(({ nome }) => nome === 'excluir')
  const problema = fase === 'recusado' ? erro : fim.erro
  useErrosNosCampos(form, problema)
  return (
    <Page
      titulo={documento.modelo.nome}
      acoes={
        excluir && (
          <BotaoAcao className={`${ui.btn} ${ui.small} ${ui.plain}`} acao={excluir} fazer={() => void fim.excluir()}>
            <Icon nome="lixo" />
            <Trans>Excluir rascunho</Trans>
          </BotaoAcao>
        )
      }
    >
      <BarraDoRascunho
        documento={documento}
        escrita={escrita}
        fim={fim}
        pdf={pdf}
        setPdf={setPdf}
        faltas={faltas}
        focar={(falta) => focarFalta(falta, escrita, verTexto)}
        resolver={fase === 'conflito' && adiado ? () => setAdiado(false) : null}
      />
      {recuperado && (
        <Recuperado em={recuperado.em} descartar={escrita.descartarRecuperado} fechar={escrita.ficarComRecuperado} />
      )}
      {problema !== null && <ProblemAlert erro={problema} mantido={t`O que você escreveu continua aqui.`} />}
      {fim.finalizando && (
        <Alert severidade="info" role="status">
          <p>
            <Trans>Finalizando: enquanto o número não chega, o texto não pode ser alterado.</Trans>
          </p>
        </Alert>
      )}
      <div className={criar.criar} inert={fim.ocupado}>
        <Lado documento={documento} escrita={escrita} ancoras={ancoras} vocabulario={vocabulario} verTexto={verTexto} />
        <ColunaDoPapel documento={documento} escrita={escrita} ancoras={ancoras} vocabulario={vocabulario} pdf={pdf} />
      </div>
      {fase === 'conflito' && !adiado && (
        <ConflitoDialog
          documento={documento}
          minha={escrita.ler()}
          erro={erro}
          manter={escrita.manter}
          adotar={(deles, guardada) => escrita.adotar(deles, t`Você ficou com a versão salva`, guardada)}
          depois={() => setAdiado(true)}
        />
      )}
      <p className={ui.srOnly}>
        <Trans>
          O texto é salvo sozinho. Control+S salva agora. Control+Alt+M comenta as palavras selecionadas. Alt+F10 leva
          do texto à formatação.
        </Trans>{' '}
        <Trans>
          No texto, Alt+Enter abre o documento da sigla em que está o cursor, e @ seguido de letras sugere pessoas,
          unidades e documentos.
        </Trans>
      </p>
    </Page>
  )
}
