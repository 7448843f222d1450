-- A message from the contact page goes to the owner's mailbox by way of the queue; no copy is kept here.
drop table contact_messages;
