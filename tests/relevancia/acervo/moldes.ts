/** Espécies the house does not have. `MEM` is its Memória de Reunião. */
export const especies: [sigla: string, descricao: string][] = [
  ['MMO', 'Memorando'],
  ['CTR', 'Contrato'],
  ['ATA', 'Ata'],
  ['REQ', 'Requerimento'],
]

/** How an espécie is called in a person's words. */
export const nomesDasEspecies: Record<string, string> = {
  OFI: 'Ofício',
  DES: 'Despacho',
  PAR: 'Parecer',
  POR: 'Portaria',
  MEM: 'Memória de Reunião',
  ADM: 'Processo Administrativo',
  MMO: 'Memorando',
  CTR: 'Contrato',
  ATA: 'Ata',
  REQ: 'Requerimento',
}

type Molde = { antes: string[]; depois: string[] }
/** What such documents say before and after their matter: the noise that every search must see through. */
export const moldes: Record<string, Molde> = {
  OFI: {
    antes: [
      'Ao cumprimentá-lo cordialmente, dirigimo-nos a Vossa Senhoria para tratar do assunto em epígrafe.',
      'Cumprimentando Vossa Senhoria, vimos expor o que segue e pedir as providências cabíveis.',
      'Com os nossos cumprimentos, encaminhamos para ciência e manifestação o que se expõe a seguir.',
      'Reportamo-nos ao assunto acima para informar e solicitar o seguinte.',
    ],
    depois: [
      'Colocamo-nos à disposição para os esclarecimentos que se fizerem necessários e renovamos protestos de estima e consideração.',
      'Certos da atenção que o caso merece, aguardamos manifestação dessa unidade no prazo regulamentar.',
      'Na oportunidade, agradecemos a colaboração de sempre e ficamos à disposição pelos telefones desta unidade.\nAtenciosamente,',
      'Sem mais para o momento, agradecemos e aguardamos resposta.\nRespeitosamente,',
    ],
  },
  MMO: {
    antes: [
      'Senhor responsável, levamos ao conhecimento dessa unidade o que segue.',
      'Prezados, comunicamos a seguinte situação e pedimos apoio para resolvê-la.',
      'Para conhecimento e providências dessa unidade, informamos:',
    ],
    depois: [
      'Pedimos que esta unidade seja informada das providências tomadas. O assunto já foi tratado por telefone, sem resultado até esta data.',
      'Agradecemos a brevidade possível, porque o serviço está prejudicado e há reclamações de quem procura a unidade.',
      'Dúvidas podem ser tratadas diretamente com quem assina este memorando, no horário de expediente, das 8h às 14h.',
    ],
  },
  DES: {
    antes: [
      'Visto e examinado o processo, passo a decidir.',
      'Em atenção ao encaminhamento retro, e considerando o que consta dos autos:',
    ],
    depois: [
      'Encaminhe-se para as providências decorrentes, com ciência aos interessados e registro no sistema.',
      'Cumpra-se. Depois de atendido, retornem os autos a esta unidade para acompanhamento e posterior arquivamento.',
    ],
  },
  PAR: {
    antes: [
      'Trata-se de consulta encaminhada a esta unidade para análise e manifestação técnica, acompanhada dos documentos que a instruem. Examinados os autos, verifica-se que estão regularmente instruídos e que a competência para o exame é desta unidade. É o relatório. Passa-se à análise.',
      'Vieram os autos para exame e parecer. A manifestação limita-se aos aspectos técnicos e legais da matéria, sem entrar em questões de conveniência e oportunidade, próprias da autoridade que decide. Feito esse registro, segue a fundamentação.',
    ],
    depois: [
      'Ressalte-se que este parecer é opinativo e se baseia nas informações prestadas pelas áreas responsáveis, que respondem por sua exatidão. À consideração superior, para aprovação e encaminhamento à unidade interessada.',
      'É o parecer, que submetemos à autoridade competente, sem prejuízo de outras diligências que entender necessárias. Recomenda-se a publicação do extrato e a juntada de cópia ao processo de origem.',
    ],
  },
  POR: {
    antes: [
      'A autoridade que assina, no uso das atribuições que lhe confere o regimento interno, e considerando a necessidade do serviço, RESOLVE:',
      'No uso de suas atribuições legais e regimentais, e tendo em vista o que consta do processo respectivo, RESOLVE:',
    ],
    depois: [
      'Esta portaria entra em vigor na data de sua publicação no Diário Oficial. Revogam-se as disposições em contrário. Publique-se e cumpra-se.',
      'Dê-se ciência aos interessados. Esta portaria vigora a partir de sua publicação, ficando convalidados os atos praticados até então.',
    ],
  },
  CTR: {
    antes: [
      'Pelo presente instrumento, o Estado, por meio da Secretaria que assina, doravante denominado CONTRATANTE, e a empresa adiante qualificada, doravante denominada CONTRATADA, têm entre si justo e acordado o que segue, sujeitando-se as partes às normas de direito público.',
    ],
    depois: [
      'CLÁUSULA SEGUNDA – O pagamento será feito em até trinta dias da apresentação da nota fiscal atestada, por crédito em conta. CLÁUSULA TERCEIRA – A contratada manterá, durante a execução, as condições de habilitação exigidas. CLÁUSULA QUARTA – O atraso injustificado sujeita a contratada a advertência, multa e demais penas da lei, assegurada a defesa. CLÁUSULA QUINTA – A fiscalização caberá a servidor designado por portaria. CLÁUSULA SEXTA – O extrato será publicado no Diário Oficial. CLÁUSULA SÉTIMA – Fica eleito o foro da comarca de João Pessoa para dirimir as questões que não se resolvam por acordo. E, por estarem de acordo, assinam o presente.',
    ],
  },
  ATA: {
    antes: [
      'Na sala de reuniões da unidade, no horário marcado, verificado o quórum, a presidência abriu os trabalhos e leu a pauta.',
    ],
    depois: [
      'Lida e achada conforme, a presente ata vai assinada por quem a secretariou, com a lista de presença em anexo. A reunião terminou às onze horas e trinta minutos.',
    ],
  },
  MEM: {
    antes: ['Abertura pela coordenação, apresentação dos participantes e leitura dos encaminhamentos anteriores.'],
    depois: [
      'Encaminhamentos: cada unidade informará o andamento de suas tarefas antes da próxima reunião. A memória foi enviada aos participantes para correções.',
    ],
  },
  REQ: {
    antes: [
      'Ilustríssima Senhora Gerente, o requerente abaixo assinado vem expor e requerer o que segue.',
      'Senhora Gerente, na qualidade de servidor deste órgão, venho respeitosamente requerer:',
    ],
    depois: [
      'Nestes termos, pede deferimento. Declara serem verdadeiras as informações prestadas e anexa os documentos exigidos pela unidade.',
      'Termos em que pede e espera deferimento, ciente de que o pedido depende de análise da unidade competente e de publicação.',
    ],
  },
  ADM: {
    antes: ['Termo de abertura.'],
    depois: [
      'Autue-se, numere-se e encaminhe-se à unidade responsável pela instrução, que verificará a disponibilidade de recursos e o enquadramento da despesa antes do prosseguimento.',
    ],
  },
}
