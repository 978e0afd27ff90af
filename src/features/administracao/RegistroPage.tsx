import lista from './lista/lista.module.css'

import { useLingui } from '@lingui/react/macro'

import { ATOS_ADMINISTRATIVOS, ORIGENS_DO_ATO, SOBRE_O_QUE } from '#contract/administracao.ts'
import { Page } from '#ui/Page.tsx'

import { useBusca } from '#domain/administracao/endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Dia } from './lista/Dia.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { Procura } from './lista/Procura.tsx'
import { usePalavras } from '#domain/administracao/palavras.ts'
import { Cadeia } from './partes/Cadeia.tsx'
import { Registro } from './Registro.tsx'
import { baixarRegistro, type FiltroDoRegistro } from '#domain/administracao/queries.ts'

export function RegistroPage() {
  const { t } = useLingui()
  const { atos, coisas, origens } = usePalavras()
  const { busca } = useBusca()
  const { texto, quem, ato, sobre, origem, de, ate } = busca
  // Values straight from the address: the server checks them, and refuses a wrong one with a sentence.
  const filtro = Object.fromEntries(
    Object.entries({ texto, quem, ato, sobre, origem, de, ate }).filter(([, valor]) => valor),
  ) as FiltroDoRegistro
  const todos = t`Todos`
  return (
    <Page titulo={t`Registro de administração`}>
      <Registro filtro={filtro}>
        <div className={lista.adminBarra} role="search" aria-label={t`Filtrar o registro`}>
          <Procura rotulo={t`Palavras`} exemplo={t`Nome, motivo ou valor`} />
          <Procura campo="quem" rotulo={t`Quem fez`} exemplo={t`Nome da pessoa`} />
          <Escolha
            nome="ato"
            rotulo={t`Ato`}
            opcoes={[['', todos], ...ATOS_ADMINISTRATIVOS.map((um): [string, string] => [um, atos[um]])]}
          />
          <Escolha
            nome="sobre"
            rotulo={t`Sobre o quê`}
            opcoes={[['', t`Tudo`], ...SOBRE_O_QUE.map((um): [string, string] => [um, coisas[um]])]}
          />
          <Escolha
            nome="origem"
            rotulo={t`De onde`}
            opcoes={[['', t`Qualquer lugar`], ...ORIGENS_DO_ATO.map((um): [string, string] => [um, origens[um]])]}
          />
          <Dia nome="de" rotulo={t`A partir de`} />
          <Dia nome="ate" rotulo={t`Até`} />
          <BaixarCsv nome="registro" ler={() => baixarRegistro(filtro)} />
        </div>
        <Cadeia />
      </Registro>
    </Page>
  )
}
