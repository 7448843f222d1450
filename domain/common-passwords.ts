// The passwords that are guessed first and that length and classes alone would let through, in lower case.

export const commonPasswords: ReadonlySet<string> = new Set(
  `
password1 password12 password123 password1234 password12345 password123456 password! password1! password123!
password@123 password@1 p@ssw0rd p@ssword p@ssword1 p@ssw0rd1 p@ssw0rd! p@ssw0rd123 p@$$w0rd p@$$word pa$$word
pa$$w0rd passw0rd passw0rd1 passw0rd! passw0rd123 pass1234 pass12345 pass123456 pass@123 pass@1234 passwort1
motdepasse1 motdepasse12 motdepasse123 motdepasse! motdepasse1! motdepasse2024 motdepasse2025 motdepasse2026
motdepasse@1 m0tdepasse motdep@sse monmotdepasse1
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty1! qwerty@123 qwertyuiop1 qwertyuiop123
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx
!qaz2wsx !qaz1qaz zaq12wsx zaq1zaq1 zaq1@wsx qazwsx123 qazwsx12 qazwsxedc1 qaz123wsx asdf1234 asdfgh123
asdfghjkl1 asdfqwer1 zxcvbnm1 zxcvbnm123 zxcv1234 qwer1234 qwer1234! qwe123456 qweasd123 qweasdzxc1 123qweasd
123qweasdzxc 123qwe123 1234qwer 12345qwert 123456qwerty
azerty12 azerty123 azerty1234 azerty12345 azerty123456 azerty123! azertyuiop1 azertyuiop123 1a2z3e4r 1a2z3e4r5t
aze123456 azeqsd123 qsdfghjklm1
abc12345 abc123456 abcd1234 abcd12345 abcd123456 abcd1234! abcde123 abcde12345 abcdef12 abcdef123 abcdefg1
abcdefgh1 abc123abc 123abc123 123456abc 123456ab 1234abcd 12345abc 12345abcde abc123!@# abc@1234 abcd@1234
a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 aaaa1111 q1234567 q12345678
q123456789 z1234567 z12345678 123456789a 12345678a 1234567a 123456aa 1234567890a a1234567890 1a2b3c4d
1234567q 12345678q 123456789q 1q2w3e4r5 11111111a
!@#$1234 1234!@#$ 123456!@ 12345678! 123456789! 1234567890! 123!@#qwe qwe123!@# qwe!@#123 !qaz@wsx
welcome1 welcome12 welcome123 welcome1234 welcome1! welcome123! welcome@1 welcome@123 bienvenue1 bienvenue12
bienvenue123 bienvenue! bonjour1 bonjour12 bonjour123 bonjour1234 bonjour! bonjour1! bonjour123! salut123
letmein1 letmein12 letmein123 letmein! letmein1! iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou1!
jetaime1 jetaime12 jetaime123 jetaime! doudou123 chouchou1 soleil123 soleil12 loulou123 chocolat1 marseille13
changeme1 changeme123 changeme! changeme1! changezmoi1 secret123 secret1234 test1234 test12345 test123456
test123! test@123 testtest1 user1234 user12345 admin123 admin1234 admin12345 admin123! admin@123 admin@1234
administrator1 administrateur1 root1234 root12345 login123 guest123 temp1234 demo1234 default1 default123
football1 football12 football123 baseball1 baseball123 hockey123 hockey99 basketball1 soccer123 canadiens1
canadien1 canadiens24 quebec123 quebec12 montreal1 montreal12 montreal123 montreal514 canada123 canada150
laurentides1 dragon123 dragon12 monkey123 monkey12 shadow123 master123 sunshine1 sunshine12 sunshine123
princess1 princess12 princess123 princesse1 princesse123 superman1 superman123 batman123 pokemon1 pokemon123
starwars1 starwars123 minecraft1 minecraft123 michael1 michael123 jennifer1 jessica1 charlie1 charlie123
nicolas1 nicolas123 alexandre1 thomas123 maxime123 samuel123 jordan23 ashley123 michelle1 computer1 computer123
internet1 internet123 whatever1 trustno1 hello123 hello1234 hello12345 hello123! summer2024 summer2025
summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 hiver2025 hiver2026 ete2025!
printemps1 google123 facebook1 facebook123 samsung1 samsung123 liverpool1 chelsea123 arsenal123 barcelona1
gfhjkm123 killer123 ninja1234 mustang1 corvette1 ferrari1 mercedes1 blink182 linkinpark1 metallica1 slipknot1
asd123456 zxc123456 woaini1314 love1234 love12345 love123456 lovely123 angel1234 summer123 winter123 flower123
orange123 banana123 cookie123 cheese123 pepper123 ginger123 buster123 tigger123 buddy1234 lucky1234 lucky777
qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm azertyuiopqsdfgh azertyuiopqsdfghjklm
1234567890123456 123456789012345 12345678901234567890 123456789123456789 111111111111111 1111111111111111
000000000000000 0000000000000000 aaaaaaaaaaaaaaa aaaaaaaaaaaaaaaa passwordpassword motdepassemotdepasse
abcdefghijklmno abcdefghijklmnop abcdefghijklmnopqrstuvwxyz
`
    .trim()
    .split(/\s+/),
)
