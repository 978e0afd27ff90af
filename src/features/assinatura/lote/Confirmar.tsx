import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { PreparoDoLote } from '#contract/lote.ts'
import { lidoComo } from '#domain/assinatura/lidos.ts'
import { SenhaNaJanela } from '#domain/identidade/SenhaNaJanela.tsx'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { BotaoDeAssinar } from '../partes/BotaoDeAssinar.tsx'
import { Formas } from '../partes/Formas.tsx'
import { assinaveis } from './endereco.ts'
import { FicamFora } from './FicamFora.tsx'
import type { AssinaturaDoLote } from './use-assinar-lote.ts'

type Props = {
  preparo: PreparoDoLote
  assinatura: AssinaturaDoLote
  /** What the person said to have read, each as `lidoComo`. */
  lidos: ReadonlySet<string>
  /** The way to read them, where this page has none. */
  ler?: ReactNode
  fechar: () => void
}

/** The confirmation of a batch: how many, what stays out and why, one way to sign, one button. */
export function Confirmar({ preparo, assinatura, lidos, ler, fechar }: Props) {
  const { t } = useLingui()
  const { abaixo, erro, mudaram } = assinatura
  const vao = assinaveis(preparo.itens, abaixo)
  const naoLidos = vao.filter((item) => !lidos.has(lidoComo(item))).length
  const capturas = vao.filter(({ captura }) => captura).length
  const ocupado = assinatura.estado !== 'parado'
  const porque = eProblema(erro, 'LOTE_CREDENCIAL_RECUSADA') ? erro.erros[0]?.detail : undefined
  return (
    <Modal titulo={t`Assinar em lote`} fechar={fechar}>
      <p>
        <Plural
          value={vao.length}
          one="# documento, com uma confirmação."
          other="# documentos, com uma só confirmação. Cada um recebe a sua própria assinatura."
        />
      </p>
      {naoLidos > 0 && (
        <Alert severidade="warn">
          <p>
            <Plural
              value={naoLidos}
              one="# ainda não foi marcado como lido."
              other="# ainda não foram marcados como lidos."
            />
          </p>
          {ler}
        </Alert>
      )}
      <FicamFora itens={preparo.itens} abaixo={abaixo} />
      {mudaram.length > 0 && (
        <Alert severidade="warn" role="alert">
          <p>
            <b>
              <Trans>Mudou desde que você abriu: {mudaram.join(', ')}. Revise e assine novamente.</Trans>
            </b>
          </p>
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            onClick={() => void assinatura.rever().then(fechar)}
          >
            <Trans>Ver a versão atual</Trans>
          </button>
        </Alert>
      )}
      {erro && (
        <ProblemAlert
          erro={erro}
          mantido={porque ?? (erro instanceof ApiError && erro.status < 500 ? t`Nada foi assinado.` : null)}
        />
      )}
      {capturas > 0 && (
        <Alert severidade="info">
          <p>
            <Plural
              value={capturas}
              one="Você declara que # documento digitalizado confere com o original."
              other="Você declara que # documentos digitalizados conferem com os originais."
            />
          </p>
        </Alert>
      )}
      <Formas assinatura={assinatura} ocupado={ocupado} cpf={preparo.cpf}>
        <div className={`${ui.row} ${lote.loteBotoes}`}>
          <button type="button" className={ui.btn} onClick={fechar} disabled={ocupado}>
            <Trans>Cancelar</Trans>
          </button>
          <BotaoDeAssinar assinatura={assinatura} impedido={ocupado || vao.length === 0}>
            <Plural value={vao.length} one="Assinar # documento" other="Assinar # documentos" />
          </BotaoDeAssinar>
        </div>
      </Formas>
      <SenhaNaJanela identidade={assinatura.identidade}>
        <Plural
          value={vao.length}
          one="Ela confirma a sua assinatura em # documento."
          other="Ela confirma a sua assinatura em # documentos."
        />
      </SenhaNaJanela>
    </Modal>
  )
}
